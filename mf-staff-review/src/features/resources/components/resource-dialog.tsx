import type { NewResource, Resource } from '@commonhearth/schemas';
import { TextArea, TextField } from '@commonhearth/ui';
import { DialogForm } from '@commonhearth/ui/dialog';
import { useState } from 'react';

interface ResourceDialogProps {
  /** The one that is edited; null for a new one. */
  readonly resource: Resource | null;
  /** Whether it was stored. */
  readonly onSave: (resource: NewResource) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Makes or edits a resource of the library. */
export function ResourceDialog({ resource, onSave, onClose }: ResourceDialogProps) {
  const [title, setTitle] = useState(resource?.title ?? '');
  const [url, setUrl] = useState(resource?.url ?? '');
  const [description, setDescription] = useState(resource?.description ?? '');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (title.trim() === '') return;
    setBusy(true);
    const trimmed = { url: url.trim(), description: description.trim() };
    const stored = await onSave({
      title: title.trim(),
      url: trimmed.url === '' ? null : trimmed.url,
      description: trimmed.description === '' ? null : trimmed.description,
    });
    setBusy(false);
    if (stored) onClose();
  };
  return (
    <DialogForm
      title={resource === null ? 'New resource' : 'Edit resource'}
      busy={busy}
      noCancel
      submitLabel="Save resource"
      blockedReason={title.trim() === '' ? 'Give it a title.' : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        size="dense"
        maxLength={120}
        autoComplete="off"
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
        }}
      />
      <TextField
        label="Address"
        size="dense"
        type="url"
        maxLength={500}
        autoComplete="off"
        hint="A web page, such as https://example.com. Leave empty to show the description instead."
        value={url}
        onChange={({ target }) => {
          setUrl(target.value);
        }}
      />
      <TextArea
        label="Description"
        size="dense"
        rows={3}
        maxLength={1000}
        value={description}
        onChange={({ target }) => {
          setDescription(target.value);
        }}
      />
    </DialogForm>
  );
}

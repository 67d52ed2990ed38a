import { useForm } from '@commonhearth/editing';
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
  const { values, text } = useForm({
    title: resource?.title ?? '',
    url: resource?.url ?? '',
    description: resource?.description ?? '',
  });
  const title = values.title.trim();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (title === '') return;
    setBusy(true);
    const [url, description] = [values.url.trim(), values.description.trim()];
    const stored = await onSave({
      title,
      url: url === '' ? null : url,
      description: description === '' ? null : description,
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
      blockedReason={title === '' ? 'Give it a title.' : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField label="Title" size="dense" maxLength={120} autoComplete="off" {...text('title')} />
      <TextField
        label="Address"
        size="dense"
        type="url"
        maxLength={500}
        autoComplete="off"
        hint="A web page, such as https://example.com. Leave empty to show the description instead."
        {...text('url')}
      />
      <TextArea label="Description" size="dense" rows={3} maxLength={1000} {...text('description')} />
    </DialogForm>
  );
}

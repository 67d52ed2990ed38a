import type { NewResource, Resource } from '@commonhearth/schemas';
import { Button, Stack, TextArea, TextField } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useId, useState } from 'react';

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
  const formId = useId();
  const save = async (): Promise<void> => {
    if (title.trim() === '' || busy) return;
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
    <Dialog
      open
      busy={busy}
      dense
      title={resource === null ? 'New resource' : 'Edit resource'}
      onOpenChange={onClose}
      footer={
        <Button
          size="dense"
          variant="primary"
          type="submit"
          form={formId}
          busy={busy}
          blockedReason={title.trim() === '' ? 'Give it a title.' : undefined}
        >
          Save resource
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack $gap={3}>
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
        </Stack>
      </form>
    </Dialog>
  );
}

import { TextArea, TextField } from '@commonhearth/ui';
import type { Editor } from '../use-editor.ts';

/** What colleagues know of a home; visitors get none of it. */
export function StaffFields({ editor: { draft, set, fieldErrors } }: { readonly editor: Editor }) {
  return (
    <>
      <TextArea
        label="Note for colleagues"
        size="dense"
        rows={2}
        maxLength={2000}
        error={fieldErrors.staff_note}
        value={draft.staff_note}
        hint="Visitors never see it."
        onChange={({ target }) => {
          set({ staff_note: target.value });
        }}
      />
      <TextField
        label="CRM record"
        size="dense"
        maxLength={200}
        autoComplete="off"
        error={fieldErrors.attio_id}
        value={draft.attio_id}
        hint="Its id in the CRM"
        onChange={({ target }) => {
          set({ attio_id: target.value });
        }}
      />
    </>
  );
}

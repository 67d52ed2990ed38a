import { LinkButton, Stack, TextArea, TextField } from '@commonhearth/ui';
import { useGetStaffSettingsForStaffReviewQuery } from '../../../api.generated.ts';
import type { Editor } from '../use-editor.ts';

/** What colleagues know of a home; visitors get none of it. */
export function StaffFields({ editor: { draft, set, fieldErrors } }: { readonly editor: Editor }) {
  const { data } = useGetStaffSettingsForStaffReviewQuery();
  const crm = data?.settings.crm_url ?? null;
  const record = draft.attio_id.trim();
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
      <Stack $gap={2}>
        <TextField
          label="CRM record"
          size="dense"
          maxLength={200}
          autoComplete="off"
          error={fieldErrors.attio_id}
          value={draft.attio_id}
          hint="CRM id"
          onChange={({ target }) => {
            set({ attio_id: target.value });
          }}
        />
        {crm !== null && record !== '' && (
          <div>
            <LinkButton
              size="dense"
              href={crm + encodeURIComponent(record)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Open in CRM
            </LinkButton>
          </div>
        )}
      </Stack>
    </>
  );
}

import { SelectField } from '@commonhearth/ui';
import { useListFullAreasForStaffReviewQuery } from '../../../api.generated.ts';
import type { Editor } from '../use-editor.ts';

const notes = { live: '', in_beta: ' (in beta)', internal_review: ' (staff only)' } as const;

/** The area of the home, of its own market; staff see areas of every status. */
export function PlaceField({
  marketId,
  editor: { draft, set, fieldErrors },
}: {
  readonly marketId: string;
  readonly editor: Editor;
}) {
  const { data, isError } = useListFullAreasForStaffReviewQuery();
  const areas = (data?.areas ?? [])
    .filter((area) => area.market_id === marketId)
    .sort((a, b) => a.display_name.localeCompare(b.display_name));
  // until the areas are there, the one that is set must not look like none
  const unlisted =
    draft.area_id !== null && !areas.some(({ area_id }) => area_id === draft.area_id)
      ? [{ value: draft.area_id, label: `Area ${draft.area_id}` }]
      : [];
  return (
    <SelectField
      label="Area"
      size="dense"
      error={fieldErrors.area_id}
      hint={isError ? 'Couldn’t load the areas. Close and reopen the editor to retry.' : undefined}
      value={draft.area_id ?? ''}
      options={[
        { value: '', label: 'No area' },
        ...unlisted,
        ...areas.map((area) => ({ value: area.area_id, label: area.display_name + notes[area.status] })),
      ]}
      onChange={({ target: { value } }) => {
        set({ area_id: value === '' ? null : value });
      }}
    />
  );
}

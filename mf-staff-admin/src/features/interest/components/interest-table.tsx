import type { Interest } from '@commonhearth/schemas';
import { DataTable } from '@commonhearth/ui';
import { cityInWords } from '../../../city-in-words.ts';
import { momentInWords } from '../../../moment-in-words.ts';

/** Who asked for which city, newest first. */
export const InterestTable = ({ interest }: { readonly interest: readonly Interest[] | undefined }) => (
  <DataTable
    caption="Waitlisted addresses"
    rows={interest ?? []}
    loadingRows={interest === undefined ? 5 : 0}
    rowKey={({ interest_id: id }) => id}
    cardsBelow={36}
    empty="No one is waiting."
    columns={[
      { id: 'email', header: 'Email', rowHeader: true, cell: ({ email }) => email },
      { id: 'city', header: 'City', cell: ({ city_key: key }) => cityInWords(key) },
      { id: 'time', header: 'Asked', cell: ({ time }) => momentInWords(time) },
      { id: 'told', header: 'Told', cell: ({ told_by: by }) => (by === null ? 'not yet' : 'yes') },
    ]}
  />
);

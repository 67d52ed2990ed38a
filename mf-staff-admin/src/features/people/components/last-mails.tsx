import type { StaffPerson } from '@commonhearth/schemas';
import { Badge, DataTable } from '@commonhearth/ui';
import { kindInWords } from '../../../kind-in-words.ts';
import { mailStateTones, mailStateWords } from '../../../mail-states.ts';
import { momentInWords } from '../../../moment-in-words.ts';

/** What was sent to somebody last; broadcasts stand in their own lists. */
export const LastMails = ({ mails }: { readonly mails: StaffPerson['last_mails'] }) => (
  <DataTable
    caption="Latest emails to this person"
    rows={mails}
    rowKey={({ mail_id: id }) => id}
    cardsBelow={26}
    empty="No recent emails to this address."
    columns={[
      { id: 'kind', header: 'Email', rowHeader: true, cell: ({ kind }) => kindInWords(kind) },
      {
        id: 'state',
        header: 'State',
        cell: ({ state }) => (
          <Badge dense tone={mailStateTones[state]}>
            {mailStateWords[state]}
          </Badge>
        ),
      },
      { id: 'time', header: 'Written', cell: ({ time }) => momentInWords(time) },
    ]}
  />
);

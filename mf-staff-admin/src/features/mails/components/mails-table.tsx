import type { Mail } from '@commonhearth/schemas';
import { Badge, Button, DataTable } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { kindInWords } from '../../../kind-in-words.ts';
import { mailStateTones, mailStateWords } from '../../../mail-states.ts';
import { momentInWords } from '../../../moment-in-words.ts';

interface MailsTableProps {
  /** Undefined until it is known. */
  readonly mails: readonly Mail[] | undefined;
  readonly empty: ReactNode;
  /** Which one is being sent again. */
  readonly retrying: string | undefined;
  readonly onRetry: (mailId: string) => void;
}

/** Mails, newest first, with addresses masked and why one did not go out. */
export const MailsTable = ({ mails, empty, retrying, onRetry }: MailsTableProps) => (
  <DataTable
    caption="Emails"
    rows={mails ?? []}
    loadingRows={mails === undefined ? 8 : 0}
    rowKey={({ mail_id: id }) => id}
    cardsBelow={44}
    empty={empty}
    columns={[
      { id: 'kind', header: 'Email', rowHeader: true, cell: ({ kind }) => kindInWords(kind) },
      { id: 'to', header: 'To', cell: ({ to }) => to },
      {
        id: 'state',
        header: 'State',
        cell: ({ state }) => (
          <Badge dense tone={mailStateTones[state]}>
            {mailStateWords[state]}
          </Badge>
        ),
      },
      { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
      { id: 'time', header: 'Written', cell: ({ time }) => momentInWords(time) },
      {
        id: 'actions',
        header: 'Actions',
        hideHeader: true,
        align: 'end',
        cell: ({ mail_id: id, state, to, kind }) =>
          state === 'failed' && (
            <Button
              size="dense"
              busy={retrying === id}
              aria-label={`Send again: ${kindInWords(kind)} to ${to}`}
              onClick={() => {
                onRetry(id);
              }}
            >
              Send again
            </Button>
          ),
      },
    ]}
  />
);

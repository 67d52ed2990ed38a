import type { BroadcastProgress, BroadcastRecipient, RecipientState } from '@commonhearth/schemas';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  ErrorPanel,
  icons,
  Panel,
  TextField,
  type BadgeTone,
} from '@commonhearth/ui';
import { momentInWords } from '../../../../moment-in-words.ts';
import { Bar, Segments, Soft } from '../../layout.ts';
import { useRecipients, useRecipientsFile } from '../../use-recipients.ts';
import { number, recipientWords } from '../../words.ts';
import { styled } from 'styled-components';

const tones: Readonly<Record<RecipientState, BadgeTone>> = {
  queued: 'outline',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  skipped: 'plain',
  unknown: 'warn',
};
const labelOf = (state: RecipientState): string =>
  recipientWords.find((one) => one.state === state)?.label ?? state;
const Inset = styled(Bar)`
  padding: 10px 14px;
`;

const Search = styled.div`
  flex: 1 1 12rem;
  max-width: 20rem;
`;

const detailOf = ({ state, reason, next_attempt_at: next }: BroadcastRecipient): string =>
  [
    reason,
    state === 'queued' && next !== null && `Next try ${momentInWords(next)}`,
    state === 'unknown' && 'It may have arrived',
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');

interface RecipientsPanelProps {
  readonly broadcastId: string;
  readonly counts: BroadcastProgress['counts'];
}

/** Result for each address, by state and by address, a page at a time or as a file. */
export function RecipientsPanel({ broadcastId, counts }: RecipientsPanelProps) {
  const list = useRecipients(broadcastId, counts);
  const { page, chosen, show, address, asked } = list;
  const file = useRecipientsFile();
  return (
    <Panel
      dense
      flush
      title="Addresses"
      actions={
        <Button size="dense" icon={icons.document} busy={file.busy} onClick={() => void file.save(asked)}>
          Save as CSV
        </Button>
      }
    >
      <Inset>
        <Segments role="group" aria-label="Which addresses">
          <button
            type="button"
            aria-pressed={chosen === null}
            onClick={() => {
              show(null);
            }}
          >
            All
          </button>
          {recipientWords.map((one) => (
            <button
              key={one.state}
              type="button"
              aria-pressed={chosen === one.state}
              onClick={() => {
                show(one.state);
              }}
            >
              {one.label} {number(counts[one.state])}
            </button>
          ))}
        </Segments>
        <Search>
          <TextField
            label="Address"
            type="search"
            size="dense"
            inputMode="email"
            autoComplete="off"
            placeholder="Full or partial address"
            maxLength={254}
            value={list.typed}
            onChange={({ target }) => {
              list.setTyped(target.value);
            }}
          />
        </Search>
      </Inset>
      {list.failed ? (
        <ErrorPanel title="Couldn’t load the addresses" retrying={list.isFetching} onRetry={list.again}>
          Sending continues without this page.
        </ErrorPanel>
      ) : (
        <DataTable
          caption="Addresses of this broadcast"
          rows={page?.recipients ?? []}
          loadingRows={page === undefined ? 6 : 0}
          rowKey={({ recipient_id: id }) => id}
          cardsBelow={40}
          empty={
            <EmptyState
              dense
              title={
                address !== ''
                  ? `None has “${address}” in it`
                  : chosen === null
                    ? 'No addresses yet'
                    : `None is ${labelOf(chosen).toLowerCase()}`
              }
            >
              {address === '' && chosen === null && 'The list is made when sending starts.'}
            </EmptyState>
          }
          columns={[
            {
              id: 'address',
              header: 'Address',
              rowHeader: true,
              cell: ({ address }) => address ?? <Soft>Account deleted</Soft>,
            },
            {
              id: 'state',
              header: 'State',
              cell: (row) => (
                <Badge dense tone={tones[row.state]}>
                  {labelOf(row.state)}
                </Badge>
              ),
            },
            {
              id: 'at',
              header: 'At',
              cell: ({ settled_at: at }) => (at === null ? '' : momentInWords(at)),
            },
            { id: 'tries', header: 'Tries', align: 'end', cell: ({ attempts }) => attempts },
            { id: 'detail', header: 'Detail', cell: detailOf },
          ]}
        />
      )}
      {(list.back ?? list.more) !== undefined && (
        <Inset>
          <Button
            size="dense"
            blockedReason={list.back === undefined ? 'These are the first.' : undefined}
            onClick={list.back}
          >
            Back
          </Button>
          <Button
            size="dense"
            blockedReason={list.more === undefined ? 'These are the last.' : undefined}
            onClick={list.more}
          >
            More addresses
          </Button>
        </Inset>
      )}
    </Panel>
  );
}

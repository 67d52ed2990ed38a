import type { BroadcastProgress, BroadcastRecipient, RecipientState } from '@commonhearth/schemas';
import { Badge, Button, DataTable, EmptyState, ErrorPanel, Panel, type BadgeTone } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListBroadcastRecipientsForStaffAdminQuery } from '../../../api.generated.ts';
import { momentInWords } from '../../../moment-in-words.ts';
import { Bar, Segments, Soft } from '../layout.ts';
import { number, recipientWords } from '../words.ts';
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

const detailOf = ({ state, reason, next_attempt_at: next }: BroadcastRecipient): string =>
  [
    reason,
    state === 'queued' && next !== null && `tried again ${momentInWords(next)}`,
    state === 'unknown' && 'it may have arrived',
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');

interface RecipientsPanelProps {
  readonly broadcastId: string;
  readonly counts: BroadcastProgress['counts'];
}

/** What became of each address, by state, a page at a time. */
export function RecipientsPanel({ broadcastId, counts }: RecipientsPanelProps) {
  const [chosen, setChosen] = useState<RecipientState | null>(null);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const { currentData, error, isFetching, refetch } = useListBroadcastRecipientsForStaffAdminQuery(
    { broadcastId, ...(chosen !== null && { state: chosen }), ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  // asked anew when something became of an address, the last time after the last one
  const standing = JSON.stringify(counts);
  const shownAt = useRef(standing);
  const follow = useEffectEvent(() => {
    if (shownAt.current === standing) return;
    shownAt.current = standing;
    void refetch();
  });
  useEffect(() => {
    follow();
  }, [standing]);
  const next = currentData?.next;
  const show = (wanted: RecipientState | null): void => {
    setChosen(wanted);
    setCursors([]);
  };
  return (
    <Panel dense flush title="Addresses">
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
      </Inset>
      {error !== undefined && currentData === undefined ? (
        <ErrorPanel title="The addresses did not load" retrying={isFetching} onRetry={() => void refetch()}>
          Sending goes on without this page.
        </ErrorPanel>
      ) : (
        <DataTable
          caption="Addresses of this broadcast"
          rows={currentData?.recipients ?? []}
          loadingRows={currentData === undefined ? 6 : 0}
          rowKey={({ recipient_id: id }) => id}
          cardsBelow={40}
          empty={
            <EmptyState
              dense
              title={chosen === null ? 'No address yet' : `None is ${labelOf(chosen).toLowerCase()}`}
            >
              {chosen === null && 'The list is written when sending begins.'}
            </EmptyState>
          }
          columns={[
            {
              id: 'address',
              header: 'Address',
              rowHeader: true,
              cell: ({ address }) => address ?? <Soft>Their account is gone</Soft>,
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
      {(cursors.length > 0 || next !== undefined) && (
        <Inset>
          <Button
            size="dense"
            blockedReason={cursors.length === 0 ? 'These are the first.' : undefined}
            onClick={() => {
              setCursors(cursors.slice(0, -1));
            }}
          >
            Back
          </Button>
          <Button
            size="dense"
            blockedReason={next === undefined ? 'These are the last.' : undefined}
            onClick={() => {
              if (next !== undefined) setCursors([...cursors, next]);
            }}
          >
            More addresses
          </Button>
        </Inset>
      )}
    </Panel>
  );
}

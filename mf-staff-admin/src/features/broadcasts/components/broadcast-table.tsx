import { RouteLink } from '@commonhearth/contract/router';
import type { ListedBroadcast } from '@commonhearth/schemas';
import { Badge, DataTable, IconButton, icons } from '@commonhearth/ui';
import { Menu } from '@commonhearth/ui/menu';
import type { ReactNode } from 'react';
import { momentInWords } from '../../../moment-in-words.ts';
import { Soft } from '../layout.ts';
import { queryOf, route } from '../use-place.ts';
import { number, stateWords, subjectOf, zonedMoment } from '../words.ts';

interface BroadcastTableProps {
  /** Undefined until they are known. */
  readonly broadcasts: readonly ListedBroadcast[] | undefined;
  readonly empty: ReactNode;
  readonly onCopy: (broadcast: ListedBroadcast) => void;
  readonly onDelete: (broadcast: ListedBroadcast) => void;
}

/** What is next, or was last. */
function whenInWords({
  state,
  send_at: at,
  started_at: began,
  finished_at: ended,
  update_timestamp: changed,
}: ListedBroadcast) {
  if (state === 'scheduled' && at !== null) return `goes out ${zonedMoment(at)}`;
  if (ended !== null) return `${state === 'cancelled' ? 'cancelled' : 'sent'} ${momentInWords(ended)}`;
  if (began !== null) return `began ${momentInWords(began)}`;
  return `changed ${momentInWords(changed)}`;
}

/** Broadcasts, the last changed first, each with the way to it and what can be done with it. */
export const BroadcastTable = ({ broadcasts, empty, onCopy, onDelete }: BroadcastTableProps) => (
  <DataTable
    caption="Broadcasts"
    rows={broadcasts ?? []}
    loadingRows={broadcasts === undefined ? 6 : 0}
    rowKey={({ broadcast_id: id }) => id}
    cardsBelow={44}
    empty={empty}
    columns={[
      {
        id: 'subject',
        header: 'Subject',
        rowHeader: true,
        cell: (broadcast) => (
          <RouteLink to={route} query={queryOf(broadcast.broadcast_id)}>
            {subjectOf(broadcast)}
          </RouteLink>
        ),
      },
      {
        id: 'state',
        header: 'State',
        cell: ({ state }) => (
          <Badge dense tone={stateWords[state].tone}>
            {stateWords[state].label}
          </Badge>
        ),
      },
      { id: 'when', header: 'When', cell: whenInWords },
      {
        id: 'by',
        header: 'By',
        cell: ({ started_by: starter, created_by: writer }) => starter ?? writer ?? <Soft>Gone</Soft>,
      },
      {
        id: 'to',
        header: 'To',
        align: 'end',
        cell: ({ expected }) => (expected === null ? <Soft>Not counted</Soft> : number(expected)),
      },
      {
        id: 'more',
        header: 'More',
        hideHeader: true,
        align: 'end',
        cell: (broadcast) => (
          <Menu
            dense
            align="end"
            trigger={
              <IconButton size="dense" icon={icons.more} label={`More about ${subjectOf(broadcast)}`} />
            }
            items={[
              {
                id: 'copy',
                label: 'Copy to a new draft',
                icon: icons.copy,
                onSelect: () => {
                  onCopy(broadcast);
                },
              },
              ...(broadcast.state === 'draft'
                ? [
                    {
                      id: 'delete',
                      label: 'Delete draft…',
                      icon: icons.trash,
                      danger: true,
                      onSelect: () => {
                        onDelete(broadcast);
                      },
                    } as const,
                  ]
                : []),
            ]}
          />
        ),
      },
    ]}
  />
);

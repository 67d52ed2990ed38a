import type { FullArea } from '@commonhearth/schemas';
import { Badge, Button, DataTable, Face } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LeavingButton } from '../../../leaving-button.tsx';
import type { BetaRow } from '../beta-rows.ts';
import { dayOf, lastHere } from '../days.ts';

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-block: 5px;
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Soft = styled.span`
  color: var(--ink-soft);
  font-weight: 450;
`;
const Day = styled.span`
  white-space: nowrap;
`;
const More = styled.div`
  display: flex;
  justify-content: center;
  padding: 10px;
`;

/** Drawn at a time: lists of a whole market may be long. */
const atOnce = 100;

interface PeopleTableProps {
  readonly rows: readonly BetaRow[];
  /** The areas of a market that is shown whole; their names are told then. */
  readonly areas: readonly FullArea[] | null;
  /** What access is taken from. */
  readonly from: string;
  readonly busy: string | null;
  readonly onRemove: (row: BetaRow) => void;
}

function areasInWords({ areaIds }: BetaRow, areas: readonly FullArea[]): string {
  const theirs = areas.filter(({ area_id: id }) => areaIds.includes(id));
  if (theirs.length === areas.length && areas.length > 3) return `All ${areas.length}`;
  const names = theirs.slice(0, 3).map(({ display_name: name }) => name);
  return `${names.join(', ')}${theirs.length > 3 ? ` and ${theirs.length - 3} more` : ''}`;
}

/** Who has access, or waits for it, the newest first. */
export function PeopleTable({ rows, areas, from, busy, onRemove }: PeopleTableProps) {
  const [most, setMost] = useState(atOnce);
  return (
    <>
      <DataTable
        caption="People with early access"
        cardsBelow={44}
        rows={rows.slice(0, most)}
        rowKey={({ key }) => key}
        columns={[
          {
            id: 'person',
            header: 'Person',
            rowHeader: true,
            cell: ({ email, name }) => (
              <Person>
                <Face name={name === '' ? email : name} picture={null} size={26} />
                <span>
                  {email} {name !== '' && <Soft>{name}</Soft>}
                </span>
              </Person>
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ state }) => (
              <Badge dense tone={state === 'access' ? 'good' : 'info'}>
                {state === 'access' ? 'Has access' : 'Waits'}
              </Badge>
            ),
          },
          ...(areas === null
            ? []
            : [{ id: 'areas', header: 'Areas', cell: (row: BetaRow) => areasInWords(row, areas) }]),
          { id: 'since', header: 'Added', cell: ({ since }) => <Day>{dayOf(since)}</Day> },
          {
            id: 'seen',
            header: 'Last here',
            cell: ({ lastVisitOn }) =>
              lastVisitOn === null ? '–' : <Day>{lastHere(lastVisitOn, new Date())}</Day>,
          },
          { id: 'feedback', header: 'Feedback', align: 'end', cell: ({ feedback }) => feedback },
          {
            id: 'acts',
            header: 'Remove',
            hideHeader: true,
            align: 'end',
            cell: (row) => (
              <LeavingButton
                size="dense"
                aria-label={`Remove ${row.email} from ${from}`}
                busy={busy === row.email}
                onClick={() => {
                  onRemove(row);
                }}
              >
                Remove
              </LeavingButton>
            ),
          },
        ]}
      />
      {rows.length > most && (
        <More>
          <Button
            size="dense"
            onClick={() => {
              setMost(most + atOnce);
            }}
          >
            Show {Math.min(atOnce, rows.length - most)} more of {rows.length}
          </Button>
        </More>
      )}
    </>
  );
}

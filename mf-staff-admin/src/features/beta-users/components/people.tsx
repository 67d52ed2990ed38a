import { RouteLink } from '@commonhearth/contract/router';
import type { FullArea } from '@commonhearth/schemas';
import { Button, EmptyState, icons, media, Note, Panel, TextField, touchTarget } from '@commonhearth/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { LeavingButton } from '../../../leaving-button.tsx';
import { choiceQuery, type AreaChoice } from '../../../areas/use-area-choice.ts';
import { found, rowsOf, type BetaLists, type Shown } from '../beta-rows.ts';
import { useRemovals } from '../use-beta-users.ts';
import { PeopleTable } from './people-table.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px 14px;
  > :first-child {
    flex: 1 1 12rem;
  }
`;
/** Where people are added is below all of them there. */
const Below = styled.div`
  @media ${media.desktop} {
    display: none;
  }
`;
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  padding: 0 14px 10px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
    ${touchTarget}
  }
`;
const Told = styled.div`
  display: grid;
  gap: 8px;
  padding: 0 14px 10px;
  &:empty {
    display: none;
  }
`;

const kinds: readonly (readonly [Shown, string])[] = [
  ['all', 'All'],
  ['access', 'Has access'],
  ['waits', 'Waits'],
];

interface PeopleProps {
  readonly choice: AreaChoice;
  readonly lists: BetaLists;
  readonly status: (area: FullArea) => ReactNode;
  /** Leads to where addresses are pasted. */
  readonly onAdd: () => void;
}

/** The people of what is chosen: searched, counted, and removed with a way back. */
export function People({ choice, lists, status, onAdd }: PeopleProps) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const { last, problem, busy, remove, undo } = useRemovals(choice);
  const rows = rowsOf(lists, choice);
  const name = choice.area?.display_name ?? `all of ${choice.market.name}`;
  const listed = found(rows, typed, shown);
  return (
    <Panel
      dense
      flush
      title={choice.area?.display_name ?? `All of ${choice.market.name}`}
      actions={choice.area !== null && status(choice.area)}
    >
      <Bar>
        <TextField
          label="Find a person"
          hideLabel
          size="dense"
          type="search"
          placeholder="Address or name"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        {kinds.map(([kind, words]) => (
          <Button
            key={kind}
            size="dense"
            variant={kind === shown ? 'dark' : 'secondary'}
            aria-pressed={kind === shown}
            onClick={() => {
              setShown(kind);
            }}
          >
            {`${words} ${found(rows, '', kind).length}`}
          </Button>
        ))}
        <Below>
          <Button size="dense" icon={icons.plus} onClick={onAdd}>
            Add people
          </Button>
        </Below>
      </Bar>
      {choice.area !== null && (
        <Links>
          <RouteLink to="HFCi AI Config" params={{ selection: choice.area.area_id }}>
            AI writer notes
          </RouteLink>
          <RouteLink to="HFCi Area Beta Feedback" query={choiceQuery(choice.market, choice.area)}>
            Feedback on its homes
          </RouteLink>
        </Links>
      )}
      <Told role="status">
        {last !== null && (
          <Note
            dense
            tone="info"
            action={
              last.areaIds.length > 0 && (
                <LeavingButton
                  size="dense"
                  icon={icons.undo}
                  busy={busy === last.email}
                  onClick={() => void undo(last)}
                >
                  Undo
                </LeavingButton>
              )
            }
          >
            {last.words}
          </Note>
        )}
      </Told>
      <Told role="alert">
        {problem !== null && (
          <Note dense tone="bad">
            {problem}
          </Note>
        )}
      </Told>
      {rows.length === 0 ? (
        <EmptyState title="Nobody yet">
          Add addresses. People with a confirmed address see {name} right away, while it is in beta.
        </EmptyState>
      ) : listed.length === 0 ? (
        <EmptyState title="No results">Change your search, or show all.</EmptyState>
      ) : (
        <PeopleTable
          rows={listed}
          areas={choice.area === null ? choice.areas : null}
          from={name}
          busy={busy}
          onRemove={(row) => void remove(row)}
        />
      )}
    </Panel>
  );
}

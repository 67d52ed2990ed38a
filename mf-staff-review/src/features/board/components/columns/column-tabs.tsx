import { media } from '@commonhearth/ui';
import { matchStatuses, matchStatusLabels, type MatchStatus } from '@commonhearth/schemas/constants';
import { useDroppable, type UniqueIdentifier } from '@dnd-kit/core';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { Board } from '../../use-board.ts';

interface TabProps {
  readonly status: MatchStatus;
  readonly count: number;
  readonly pressed: boolean;
  readonly showColumn: Board['showColumn'];
}

const Tabs = styled.div`
  display: none;
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  scrollbar-width: none;
  &[data-listing] {
    display: flex;
  }
  @media ${media.small} {
    display: flex;
  }
`;
const Tab = styled.button`
  flex: none;
  min-width: 44px;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  background: none;
  color: var(--ink-soft);
  font-size: 0.875rem;
  font-weight: 550;
  &[aria-pressed='true'] {
    color: var(--ink);
    font-weight: 650;
    box-shadow: inset 0 -2px var(--ink);
  }
  &[data-target] {
    background: var(--selected);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  > span {
    font-variant-numeric: tabular-nums;
    font-weight: 450;
  }
`;

/** What a card is dropped on: a column, or on a phone its tab. */
const tabPrefix = 'tab ';
export const columnOf = (id: UniqueIdentifier): MatchStatus | undefined =>
  matchStatuses.find((status) => id === status || id === `${tabPrefix}${status}`);

const ColumnTab = memo(function ColumnTab({ status, count, pressed, showColumn }: TabProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `${tabPrefix}${status}` });
  return (
    <Tab
      ref={setNodeRef}
      type="button"
      aria-pressed={pressed}
      {...(isOver && { 'data-target': '' })}
      onClick={() => {
        showColumn(status);
      }}
    >
      {matchStatusLabels[status]} <span>{count.toLocaleString('en-US')}</span>
    </Tab>
  );
});

/** On a phone, and of several cycles, one column is shown at a time, or all. */
export function ColumnTabs({ board }: { readonly board: Board }) {
  const { counts, at, all } = board;
  return (
    <Tabs role="group" aria-label="Columns" {...(board.listing && { 'data-listing': '' })}>
      {matchStatuses.map((status) => (
        <ColumnTab
          key={status}
          status={status}
          count={counts[status]}
          pressed={!all && at.cursor.status === status}
          showColumn={board.showColumn}
        />
      ))}
      <Tab type="button" aria-pressed={all} onClick={board.showAll}>
        All
      </Tab>
    </Tabs>
  );
}

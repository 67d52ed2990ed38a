import { media } from '@commonhearth/ui';
import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { styled } from 'styled-components';
import type { Board } from '../use-board.ts';

const Tabs = styled.div`
  display: none;
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  scrollbar-width: none;
  @media ${media.small} {
    display: flex;
  }
`;
const Tab = styled.button`
  flex: none;
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
  &:focus-visible {
    outline-offset: -3px;
  }
  > span {
    font-variant-numeric: tabular-nums;
    font-weight: 450;
  }
`;

/** On a phone one column is shown at a time. */
export function ColumnTabs({ board: { counts, at, showColumn } }: { readonly board: Board }) {
  return (
    <Tabs role="group" aria-label="Columns">
      {matchStatuses.map((status) => (
        <Tab
          key={status}
          type="button"
          aria-pressed={at.cursor.status === status}
          onClick={() => {
            showColumn(status);
          }}
        >
          {matchStatusLabels[status]} <span>{counts[status].toLocaleString('en-US')}</span>
        </Tab>
      ))}
    </Tabs>
  );
}

import type { ReviewPeriod } from '@commonhearth/schemas';
import { matchStatusLabels, type MatchStatus } from '@commonhearth/schemas/constants';
import { styled } from 'styled-components';

const Bar = styled.div`
  display: flex;
  width: 140px;
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: var(--placeholder);
  > i {
    display: block;
    height: 100%;
  }
`;
const parts: readonly (readonly [MatchStatus, string])[] = [
  ['published', 'var(--status-published)'],
  ['approved', 'var(--status-approved)'],
  ['might_approve', 'var(--status-maybe)'],
  ['not_approved', 'var(--status-declined)'],
];

/** How much of a cycle is decided, as a bar; the same numbers stand beside it in words. */
export function DecidedBar({ counts }: Pick<ReviewPeriod, 'counts'>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Bar aria-hidden="true">
      {total > 0 &&
        parts.map(([status, color]) => (
          <i
            key={status}
            title={matchStatusLabels[status]}
            style={{ width: `${(counts[status] / total) * 100}%`, background: color }}
          />
        ))}
    </Bar>
  );
}

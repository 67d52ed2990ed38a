import type { ReviewPeriod } from '@commonhearth/schemas';
import { matchStatusLabels, type MatchStatus } from '@commonhearth/schemas/constants';
import { styled } from 'styled-components';

const Bar = styled.div`
  display: flex;
  width: 140px;
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: var(--cream-300);
  > i {
    display: block;
    height: 100%;
  }
`;
const parts: readonly (readonly [MatchStatus, string])[] = [
  ['published', 'var(--gray-800)'],
  ['approved', 'var(--lime-400)'],
  ['might_approve', 'var(--lavender-400)'],
  ['not_approved', '#d98b82'],
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

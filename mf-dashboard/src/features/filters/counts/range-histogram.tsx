import type { MeasuredHomes } from '@commonhearth/domain';
import { styled } from 'styled-components';
import { countWords, homesWords } from '../filter-words.ts';

const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 4rem;
`;
const Bar = styled.i`
  flex: 1;
  min-height: 2px;
  border-radius: 3px 3px 0 0;
  background: var(--line-strong);
  &[data-within] {
    background: var(--accent);
  }
  /* of one price it is a bar all the same */
  &:only-child {
    max-width: 2.5rem;
    margin-inline: auto;
  }
`;
const Words = styled.p`
  min-height: 1.5em;
  color: var(--ink-soft);
  font-size: 0.875rem;
`;
const mostBars = 24;

interface Props {
  /** Null while they are counted for the first time. */
  readonly of: MeasuredHomes | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** How the homes spread over a range, what lies between its ends in colour; the same in words below. */
export function RangeHistogram({ of, min, max }: Props) {
  const histogram = of === null ? null : of.histogram(mostBars);
  const { from, step, bars } = histogram ?? { from: 0, step: 1, bars: [] };
  const highest = Math.max(1, ...bars);
  const isWithin = (at: number): boolean =>
    (max === null || from + at * step <= max) &&
    (min === null || at === bars.length - 1 || from + (at + 1) * step > min);
  return (
    <>
      <Bars aria-hidden="true">
        {bars.map((homes, at) => (
          <Bar
            key={from + at * step}
            data-within={isWithin(at) ? '' : undefined}
            style={{ height: `${(homes / highest) * 100}%` }}
          />
        ))}
      </Bars>
      <Words>{of === null ? '' : rangeCountWords(of, min, max)}</Words>
    </>
  );
}

function rangeCountWords({ between }: MeasuredHomes, min: number | null, max: number | null): string {
  const all = between(null, null);
  if (min === null && max === null) return `${homesWords(all)} to choose from.`;
  const within = between(min, max);
  if (all === 1) return `The only home is ${within === 1 ? '' : 'not '}in this range.`;
  return `${within === 0 ? 'None' : countWords(within)} of ${homesWords(all)} ${within === 1 ? 'is' : 'are'} in this range.`;
}

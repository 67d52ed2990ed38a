import type { Rehearsal } from '@commonhearth/schemas';
import { styled } from 'styled-components';

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(88px, 1fr));
  border: 1px solid var(--line);
  border-radius: 12px;
  overflow: hidden;
  > div {
    padding: 8px 12px;
    box-shadow:
      1px 0 var(--line-soft),
      0 1px var(--line-soft);
  }
  dt {
    color: var(--ink-soft);
    font-size: 0.75rem;
  }
  dd {
    margin: 0;
    font: 650 1.125rem/1.5rem var(--font-display);
    font-variant-numeric: tabular-nums;
  }
`;

/** What a publish would do, in five numbers. */
export function RehearsalNumbers({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const people = rehearsal.alerts.reduce((sum, area) => sum + area.people, 0);
  const numbers: readonly (readonly [string, number])[] = [
    ['appear', rehearsal.appears.length],
    ['change', rehearsal.changes.length],
    ['disappear', rehearsal.vanishes.length],
    ['stay', rehearsal.stays],
    ['alerted', people],
  ];
  return (
    <Strip aria-label="What publishing does">
      {numbers.map(([words, number]) => (
        <div key={words}>
          <dd>{number.toLocaleString('en-US')}</dd>
          <dt>{words}</dt>
        </div>
      ))}
    </Strip>
  );
}

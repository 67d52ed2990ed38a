import type { BroadcastForeseen } from '@commonhearth/schemas';
import { styled } from 'styled-components';

const Lines = styled.ul`
  display: grid;
  gap: 2px;
  margin-top: 6px;
  color: var(--ink-soft);
`;
const people = (n: number): string => `${n} ${n === 1 ? 'person' : 'people'}`;

/** Whom a comment reaches, and who is left out and why. */
export function Reach({
  foreseen: { alerted, mailed, left_out: leftOut },
}: {
  readonly foreseen: BroadcastForeseen;
}) {
  return (
    <>
      <p>
        {alerted === 0
          ? 'Not on the site yet, so no one is alerted.'
          : `It alerts ${people(alerted)}, ${mailed === alerted ? 'all' : mailed} of them by email too.`}
      </p>
      {leftOut.length > 0 && (
        <Lines>
          {leftOut.map(({ reason, count }) => (
            <li key={reason}>
              {people(count)}: {reason}
            </li>
          ))}
        </Lines>
      )}
    </>
  );
}

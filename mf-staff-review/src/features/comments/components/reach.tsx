import type { BroadcastForeseen, StaffCompound } from '@commonhearth/schemas';
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
  status,
}: {
  readonly foreseen: BroadcastForeseen;
  readonly status: StaffCompound['status'];
}) {
  const noOne =
    status !== 'published'
      ? 'Not on the site yet, so no one is alerted.'
      : leftOut.length === 0
        ? 'No one likes this home yet, so no one is alerted.'
        : 'No one is alerted now.';
  return (
    <>
      <p>
        {alerted === 0
          ? noOne
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

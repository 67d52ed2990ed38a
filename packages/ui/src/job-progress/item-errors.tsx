import type { JobStanding } from './job-words.ts';

/** How many are named; the rest are a number. */
const shownErrors = 5;

/** What of a job could not be done, and why. */
export function ItemErrors({ errors }: Pick<JobStanding, 'errors'>) {
  const rest = errors.length - shownErrors;
  return (
    <ul aria-label="Not done">
      {errors.slice(0, shownErrors).map(({ item, reason }, i) => (
        // two errors may tell of one item, and none changes its place
        <li key={i}>
          <strong>{item}</strong>: {reason}
        </li>
      ))}
      {rest > 0 && <li>And {rest.toLocaleString('en-US')} more.</li>}
    </ul>
  );
}

import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId }) => {
  await rows(
    `insert into analytics_events values ('event-of-ada', 'track', 'Page Viewed', $1, null, now(), '{}', now())`,
    [userId],
  );
};

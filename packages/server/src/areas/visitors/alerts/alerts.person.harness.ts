import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, compound, subscriberId }) => {
  await rows(
    "insert into alerts (subscriber_id, compound_id, type, comment_id, create_timestamp) values ($1, $2, 'compound_broadcast', '1', now())",
    [subscriberId, compound],
  );
};

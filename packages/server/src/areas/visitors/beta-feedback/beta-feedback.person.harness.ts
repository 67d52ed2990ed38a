import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, name, compound, subscriberId }) => {
  await rows(
    "insert into beta_feedback_logs (subscriber_id, compound_id, rating, text, create_timestamp) values ($1, $2, 'up', $3, now())",
    [subscriberId, compound, `Love it, ${name}`],
  );
};

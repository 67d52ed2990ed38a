import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId }) => {
  await rows(
    "insert into presence (user_id, object_type, object_id, until) values ($1, 'compound', '1', now())",
    [userId],
  );
};

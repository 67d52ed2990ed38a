import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId }) => {
  await rows(
    "insert into audit (at, user_id, action, object_type, object_id) values (now(), $1, 'opened', 'area', '1')",
    [userId],
  );
};

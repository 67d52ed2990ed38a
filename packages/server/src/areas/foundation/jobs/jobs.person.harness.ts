import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId }) => {
  await rows(
    "insert into job_runs (job_id, name, state, user_id) values (gen_random_uuid(), 'x', 'running', $1)",
    [userId],
  );
};

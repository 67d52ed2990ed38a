import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId, periodId }) => {
  await rows(
    `insert into import_files (file_id, review_period_id, user_id, name, storage_key, bytes, create_timestamp)
     values (gen_random_uuid(), $2, $1, 'sales.csv', 'imports/a', 7, now())`,
    [userId, periodId],
  );
};

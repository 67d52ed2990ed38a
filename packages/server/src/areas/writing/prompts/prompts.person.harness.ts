import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId }) => {
  await rows(
    `insert into area_ai_versions (area_id, version, ai_config, user_id, create_timestamp)
     select area_id, 9, '{}', $1, now() from areas limit 1`,
    [userId],
  );
  await rows('update ai_check_settings set user_id = $1', [userId]);
  await rows(
    "insert into prompt_versions (key, version, text, user_id, create_timestamp) values ('title', 9, 'Write.', $1, now())",
    [userId],
  );
};

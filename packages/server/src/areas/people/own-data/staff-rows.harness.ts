import type { TestApi } from '@commonhearth/testing-server/api';

/** What stays when one of the staff is gone, without their name; the audit is asked for by itself. */
export const keptTables = [
  'job_runs',
  'release_tokens',
  'releases',
  'import_files',
  'prompt_versions',
  'market_versions',
  'ai_check_settings',
  'area_ai_versions',
  'broadcast_recipients',
];

const rows = [
  "insert into audit (at, user_id, action, object_type, object_id) values (now(), $1, 'opened', 'area', '1')",
  "insert into job_runs (job_id, name, state, user_id) values (gen_random_uuid(), 'x', 'running', $1)",
  "insert into release_tokens (remote, name, secret_hash, user_id, create_timestamp) values ('mf-a', 'ci', repeat('a', 64), $1, now())",
  `insert into releases (remote, version, hash, descriptor, checks, sizes, user_id, registered_at)
   values ('mf-a', '1.0.0', 'aaaaaaaaaaaa', '{}', '{}', '{}', $1, now())`,
  "insert into presence (user_id, object_type, object_id, until) values ($1, 'compound', '1', now())",
  `insert into area_ai_versions (area_id, version, ai_config, user_id, create_timestamp)
   select area_id, 9, '{}', $1, now() from areas limit 1`,
  'insert into broadcasts (created_by, create_timestamp, update_timestamp) values ($1, now(), now())',
  'update ai_check_settings set user_id = $1',
  "insert into prompt_versions (key, version, text, user_id, create_timestamp) values ('title', 9, 'Write.', $1, now())",
];
const ofPeriod = [
  `insert into import_files (file_id, review_period_id, user_id, name, storage_key, bytes, create_timestamp)
   values (gen_random_uuid(), $2, $1, 'sales.csv', 'imports/a', 7, now())`,
  `insert into market_versions (market_id, cause, review_period_id, user_id, published_at, compound_ids)
   select market_id, 'publish', $2, $1, now(), '{}' from review_periods where review_period_id = $2`,
];

/** One row of everything that somebody leaves behind as staff. */
export async function addStaffRows(
  { database: { pool } }: Pick<TestApi, 'database'>,
  userId: string,
  periodId: string,
): Promise<void> {
  for (const row of rows) await pool.query(row, [userId]);
  for (const row of ofPeriod) await pool.query(row, [userId, periodId]);
}

import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.sql.query(`
    insert into release_tokens (remote, name, secret_hash, create_timestamp) values ('r', 't', repeat('a', 64), now());
    insert into releases (remote, version, hash, descriptor, checks, sizes, token_id, registered_at)
      values ('r', '1.0.0', repeat('a', 12), '{}', '{}', '{}', 1, now());
    insert into channel_remotes (channel, remote, channel_version, update_timestamp)
      values ('production', 'r', 1, now());
    insert into past_bases (channel, remote, version, base, descriptor, release_id, replaced_at)
      values ('production', 'r', '1.0.0', 'b', '{}', 1, now());
    insert into live_shells (process_id, shell) values (gen_random_uuid(), '{}');
    insert into release_views (remote, base, minute, views) values ('r', 'b', now(), 1);
    insert into release_reports (remote, base, step, reports) values ('r', 'b', now(), 1);
    insert into error_groups (fingerprint, problem, kind, message, route, first_seen, last_seen)
      values (repeat('a', 64), repeat('b', 64), 'render', 'm', '/', now(), now());
    insert into release_source_maps (release_id, file, sha256, size, uploaded_at)
      values (1, 'home.js', repeat('a', 64), 1, now());
  `);
});
afterAll(() => test.drop());

it.each([
  ["update release_tokens set secret_hash = 'secret'", 'release_tokens_hash'],
  ["update releases set hash = 'A'", 'releases_hash'],
  ["update releases set descriptor = '[]'", 'releases_descriptor'],
  ["update releases set checks = '[]'", 'releases_checks'],
  ["update releases set sizes = '[]'", 'releases_sizes'],
  [
    "insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at) select remote, version, hash, '{}', '{}', '{}', now() from releases",
    'releases_bytes',
  ],
  ['delete from releases', 'past_bases_release_id_releases_release_id_fk'],
  ["update channel_remotes set channel = 'bogus'", 'channel_remotes_channel'],
  ['update channel_remotes set channel_version = 0', 'channel_remotes_version'],
  ["update channel_remotes set allowed = '[]'", 'channel_remotes_allowed'],
  ["update past_bases set channel = 'bogus'", 'past_bases_channel'],
  ["update past_bases set descriptor = '[]'", 'past_bases_descriptor'],
  ["update live_shells set shell = '[]'", 'live_shells_shell'],
  ['update release_views set views = 0', 'release_views_views'],
  ['update release_reports set reports = 0', 'release_reports_reports'],
  ["update error_groups set state = 'bogus'", 'error_groups_state'],
  ['update error_groups set reports = 0', 'error_groups_reports'],
  ["update error_groups set fingerprint = 'f'", 'error_groups_hashes'],
  ["update error_groups set problem = 'p'", 'error_groups_hashes'],
  ["update error_groups set browsers = '[]'", 'error_groups_browsers'],
  ["update error_groups set frames = '{}'", 'error_groups_frames'],
  ["update release_source_maps set sha256 = 'a'", 'release_source_maps_sha256'],
  ['update release_source_maps set size = 0', 'release_source_maps_size'],
  ["insert into owner_notices (remote, kind, text, at) values ('a', 'b', 'c', now())", 'owner_notices_kind'],
])('the database refuses: %s', async (sql, constraint) => {
  await expect(test.sql.query(sql)).rejects.toMatchObject({ constraint });
});

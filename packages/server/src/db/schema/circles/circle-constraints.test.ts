import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.sql.query(`
    insert into markets (key, name, uac20_id, coming_soon) values ('a', 'A', 1, false);
    insert into homes (market_id, provider, formatted_address, lat, lng, full_address)
      values (1, 'manual', 'x', 1, 1, '{}');
    insert into review_periods (market_id, name, starts_on, create_timestamp)
      values (1, 'Week', '2026-11-16', now());
    insert into compounds (market_id, home_id, review_period_id, editorial, create_timestamp)
      values (1, 1, 1, '{}', now());
    insert into users (provider_id, email, public_profile, history, share_link_key, create_timestamp)
      values ('p', 'ann@example.com', '{}', '{}', 'k', now());
    insert into circles (market_id, name, create_timestamp, update_timestamp) values (1, 'C', now(), now());
    insert into circle_members (circle_id, user_id, join_timestamp)
      select circle_id, user_id, now() from circles, users;
    insert into circle_households (circle_id, name, create_timestamp) select circle_id, 'H', now() from circles;
  `);
});
afterAll(() => test.drop());

it.each([
  [
    "insert into circles (market_id, name, create_timestamp, update_timestamp) values (1, '', now(), now())",
    'circles_name',
  ],
  ["update circles set shortlist_rule = 'most'", 'circles_shortlist_rule'],
  [
    "insert into circle_voices (household_id, compound_id, voice, say_timestamp) select household_id, 1, 'maybe', now() from circle_households",
    'circle_voices_voice',
  ],
  [
    "insert into circle_notes (circle_id, compound_id, author, text, post_timestamp) select circle_id, 1, '{}', '', now() from circles",
    'circle_notes_text',
  ],
  [
    "insert into circle_notes (circle_id, compound_id, text, post_timestamp) select circle_id, 1, 't', now() from circles",
    'circle_notes_one_author',
  ],
  [
    "insert into circle_notes (circle_id, compound_id, author, text, post_timestamp) select circle_id, 1, '[]', 't', now() from circles",
    'circle_notes_author_object',
  ],
  [
    "insert into circle_households (circle_id, name, create_timestamp) select circle_id, '', now() from circles",
    'circle_households_name',
  ],
  [
    "insert into circle_households (circle_id, name, create_timestamp, bedrooms) select circle_id, 'H', now(), 10 from circles",
    'circle_households_bedrooms',
  ],
  [
    "insert into circle_households (circle_id, name, create_timestamp, musts) select circle_id, 'H', now(), '{quiet}' from circles",
    'circle_households_musts',
  ],
  [
    'insert into circle_invitations (circle_id, member_id, create_timestamp, joined) select circle_id, member_id, now(), 17 from circle_members',
    'circle_invitations_joined',
  ],
  [
    "insert into circle_members (circle_id, user_id, guest_id, guest, join_timestamp) select circle_id, user_id, gen_random_uuid(), '{}', now() from circle_members",
    'circle_members_one_kind',
  ],
  [
    'insert into circle_members (circle_id, guest_id, join_timestamp) select circle_id, gen_random_uuid(), now() from circles',
    'circle_members_guest_shown',
  ],
  [
    "insert into circle_members (circle_id, guest_id, guest, join_timestamp) select circle_id, gen_random_uuid(), '[]', now() from circles",
    'circle_members_guest_object',
  ],
])('the database refuses: %s', async (sql, constraint) => {
  await expect(test.sql.query(sql)).rejects.toMatchObject({ constraint });
});

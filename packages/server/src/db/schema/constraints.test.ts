import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.sql.query(`
    insert into markets (key, name, uac20_id, coming_soon) values ('a', 'A', 1, false), ('b', 'B', 2, false);
    insert into areas (market_id, name, display_name, status, outline, simplified, origin)
      select market_id, 'Area', 'Area', 'live', '{}', '{}', 'drawn' from markets order by market_id;
    insert into review_periods (market_id, name, starts_on, create_timestamp)
      select market_id, 'Week', '2026-11-16', now() from markets order by market_id;
    insert into homes (market_id, provider, formatted_address, lat, lng, full_address)
      select market_id, 'manual', 'x', 1, 1, '{}' from markets order by market_id;
    insert into compounds (market_id, home_id, review_period_id, area_id, editorial, create_timestamp)
      values (1, 1, 1, 1, '{}', now());
    insert into users (provider_id, email, public_profile, history, share_link_key, create_timestamp)
      values ('p', 'Ann@example.com', '{}', '{}', 'k', now());
    insert into subscribers (user_id, market_id, create_timestamp) select user_id, 1, now() from users;
    insert into likes (subscriber_id, compound_id, status, update_timestamp)
      select subscriber_id, 1, 'liked', now() from subscribers;
    insert into subscriber_areas (subscriber_id, area_id, position) select subscriber_id, 1, 0 from subscribers;
    insert into home_photos (home_id, storage_key, sort_order, create_timestamp) values (1, 'k', 0, now());
    insert into cities (name, state, lat, lng) values ('C', 'CA', 1, 1);
    insert into channels (channel, remote, version, base, descriptor, update_timestamp)
      values ('production', 'r', '1', 'b', '{}', now());
    insert into rate_limits (key, window_start, count) values ('k', now(), 1);
    insert into auth.users (id, email, password_hash, created_at, updated_at)
      values (gen_random_uuid(), 'ann@example.com', '', now(), now());
    insert into auth.sessions (id, user_id, method, created_at, refreshed_at)
      select gen_random_uuid(), id, 'password', now(), now() from auth.users;
    insert into auth.refresh_tokens (token_hash, session_id, created_at)
      select sha256('t'), id, now() from auth.sessions;
    insert into auth.mail_tokens (token_hash, purpose, subject, created_at, expires_at)
      values (sha256('t'), 'p', 's', now(), now() + interval '1 day');
    insert into auth.mailed_codes (email, id, purpose, salt, code_hash, makes_account, created_at, expires_at)
      values ('ann@example.com', gen_random_uuid(), 'sign-in', sha256('s'), sha256('c'), true, now(), now() + interval '1 hour');
    insert into auth.identities (provider, issuer, subject, id, user_id, email, created_at, last_sign_in_at)
      select 'google', 'i', 's', gen_random_uuid(), id, email, now(), now() from auth.users;
    insert into auth.oauth_flows (state_hash, provider, salt, redirect_to, challenge, created_at, expires_at)
      values (sha256('s'), 'google', sha256('s'), 'r', repeat('c', 43), now(), now() + interval '10 minutes');
    insert into auth.oauth_codes (code_hash, user_id, challenge, created_at, expires_at)
      select sha256('c'), id, repeat('c', 43), now(), now() + interval '5 minutes' from auth.users;
    insert into auth.sign_ups (id, email, password_hash, browser_hash, created_at, expires_at)
      values (gen_random_uuid(), 'ann@example.com', '', sha256('b'), now(), now() + interval '1 day');
    insert into mails (category, kind, to_address, subject, html, text, created_at)
      values ('account', 'k', 'ann@example.com', 's', 'h', 't', now());
    insert into unsubscriptions (address_hash, unsubscribe_from, object_type, object_id, at)
      values (sha256('a'), 'alerts', 'user', 'u', now());
    insert into suppressed_addresses (address_hash, reason, at) values (sha256('a'), 'r', now());
    insert into auth.attempts (subject, expires_at) values (repeat('s', 43), now());
    insert into auth.signing_keys (kid, private_jwk) values ('k', '{}');
  `);
});
afterAll(() => test.drop());

it.each([
  [
    "insert into contact_messages (body, page_sent_from, create_timestamp) values ('b', 'p', now())",
    'contact_messages_sender',
  ],
  [
    "insert into contact_messages (field, body, page_sent_from, create_timestamp) values ('x', 'b', 'p', now())",
    'contact_messages_field',
  ],
  [
    "insert into contact_messages (field, body, page_sent_from, create_timestamp) values ('price', repeat('b', 4001), 'p', now())",
    'contact_messages_body',
  ],
  [
    "insert into contact_messages (field, body, page_sent_from, create_timestamp) values ('price', 'b', repeat('p', 51), now())",
    'contact_messages_page_sent_from',
  ],
  ["update compounds set status = 'bogus'", 'compounds_status'],
  ['update compounds set popularity_percentile = 101', 'compounds_popularity'],
  ["update compounds set popularity_percentile = 'NaN'", 'compounds_popularity'],
  ["update compounds set status = 'published'", 'compounds_published_has_date'],
  ['update compounds set home_id = 2', 'compounds_home_market'],
  ['update compounds set review_period_id = 2', 'compounds_period_market'],
  ['update compounds set area_id = 2', 'compounds_area_market'],
  ['update areas set market_id = 2, name = name || area_id where area_id = 1', 'compounds_area_market'],
  ["update review_periods set status = 'bogus' where market_id = 1", 'review_periods_status'],
  ["update review_periods set starts_on = '1999-12-31'", 'review_periods_starts_on'],
  ["update review_periods set starts_on = 'infinity'", 'review_periods_starts_on'],
  ["update review_periods set status = 'published' where market_id = 1", 'review_periods_published_has_date'],
  ["update review_periods set published_compound_order = '{1,null}'", 'review_periods_order'],
  ["update compounds set resource_ids = '{null}'", 'compounds_resources'],
  ["update compounds set units = '{}'", 'compounds_units'],
  ["update compounds set broadcast_comments = '{}'", 'compounds_broadcast_comments'],
  ["update compounds set social_media_images = 'null'", 'compounds_social_media_images'],
  ["update compounds set owned_images = '{}'", 'compounds_owned_images'],
  ["update homes set price = 'NaN'", 'homes_price'],
  ["update homes set price = 'Infinity'", 'homes_price'],
  ['update homes set price = -1', 'homes_price'],
  ["update homes set sqft = 'NaN'", 'homes_sqft'],
  ['update homes set lot_area_value = -1', 'homes_lot_area'],
  ["update homes set lot_area_units = 'furlongs'", 'homes_lot_area_units'],
  ["update homes set living_area_value = 'NaN'", 'homes_living_area'],
  ["update homes set living_area_units = 'acres'", 'homes_living_area_units'],
  ["update homes set listing_type = 'bogus'", 'homes_listing_type'],
  ["update homes set lat = 'NaN'", 'homes_place'],
  ['update homes set lng = -181', 'homes_place'],
  ["update homes set bedrooms = 'NaN'", 'homes_bedrooms'],
  ['update homes set bathrooms = -1', 'homes_bathrooms'],
  ['update homes set year_built = 20260', 'homes_year_built'],
  ['update homes set loaded_images_count = -1', 'homes_images'],
  ['update home_photos set sort_order = -1', 'home_photos_sort_order'],
  ["update cities set lat = 'NaN'", 'cities_place'],
  ["update areas set status = 'bogus'", 'areas_status'],
  ["update areas set origin = 'bogus'", 'areas_origin'],
  ["update likes set status = 'bogus'", 'likes_status'],
  ['update subscriber_areas set position = -1', 'subscriber_areas_position'],
  ["update users set ab_test_group = 'c'", 'users_ab_test_group'],
  [
    'update users set last_active_subscriber_id = gen_random_uuid()',
    'users_last_active_subscriber_id_subscribers_subscriber_id_fk',
  ],
  [
    "insert into users (provider_id, email, public_profile, history, share_link_key, create_timestamp) values ('q', 'ann@EXAMPLE.com', '{}', '{}', 'l', now())",
    'users_email',
  ],
  [
    "insert into content_versions (version, manifest, review_period_id, published_at) values ('v', '{}', 99, now())",
    'content_versions_review_period_id_review_periods_review_period_',
  ],
  ["update channels set channel = 'bogus'", 'channels_channel'],
  ['update channels set percent = 101', 'channels_percent'],
  ['update rate_limits set count = 0', 'rate_limits_count'],
  ["update auth.users set email = repeat('a', 255)", 'users_email_length'],
  ["update auth.users set user_metadata = '[]'", 'users_metadata'],
  ["update auth.users set email_confirmed_at = created_at - interval '2 days'", 'users_times'],
  ["update auth.sessions set method = 'bogus'", 'sessions_method'],
  ["update auth.mailed_codes set email = repeat('a', 255)", 'mailed_codes_email_length'],
  ["update auth.mailed_codes set email = 'Ann@example.com'", 'mailed_codes_email_check'],
  ["update auth.mailed_codes set code_hash = 'x'", 'mailed_codes_lengths'],
  ["update auth.mailed_codes set salt = 'x'", 'mailed_codes_lengths'],
  ["update auth.mailed_codes set place_hash = 'x'", 'mailed_codes_lengths'],
  ["update auth.mailed_codes set purpose = 'bogus'", 'mailed_codes_purpose_check'],
  ["update auth.mailed_codes set purpose = 'email_change'", 'mailed_codes_account'],
  ["update auth.mailed_codes set user_metadata = '[]'", 'mailed_codes_metadata'],
  ['update auth.mailed_codes set guesses = -1', 'mailed_codes_guesses'],
  ['update auth.mailed_codes set expires_at = created_at', 'mailed_codes_times'],
  ["update auth.sessions set refreshed_at = created_at - interval '2 days'", 'sessions_times'],
  ["update auth.refresh_tokens set token_hash = 't'", 'refresh_tokens_lengths'],
  [
    "update auth.refresh_tokens set used_at = created_at - interval '2 days', successor_salt = sha256('s')",
    'refresh_tokens_times',
  ],
  ["update auth.refresh_tokens set used_at = now(), successor_salt = 's'", 'refresh_tokens_lengths'],
  ["update auth.identities set provider = 'bogus'", 'identities_provider'],
  ["update auth.identities set subject = ''", 'identities_lengths'],
  ["update auth.identities set email = 'Ann@example.com'", 'identities_email_check'],
  ["update auth.identities set last_sign_in_at = created_at - interval '2 days'", 'identities_times'],
  ["update auth.oauth_flows set provider = 'bogus'", 'oauth_flows_provider'],
  ["update auth.oauth_flows set salt = 's'", 'oauth_flows_lengths'],
  ['update auth.oauth_flows set expires_at = created_at', 'oauth_flows_times'],
  ["update auth.oauth_codes set challenge = 'c'", 'oauth_codes_lengths'],
  ['update auth.oauth_codes set expires_at = created_at', 'oauth_codes_times'],
  ["update auth.mail_tokens set token_hash = 't'", 'mail_tokens_token_hash_check'],
  ['update auth.mail_tokens set expires_at = created_at', 'mail_tokens_times'],
  ["update mails set category = 'bogus'", 'mails_category'],
  ["update mails set state = 'bogus'", 'mails_state'],
  ["update mails set to_address = e'ann@example.com\nbo@example.com'", 'mails_to_address'],
  ["update mails set about = '[]'", 'mails_about'],
  ["update mails set html = null where state = 'waiting'", 'mails_body'],
  ["update mails set state = 'failed', reason = null", 'mails_reason'],
  ["update unsubscriptions set unsubscribe_from = 'bogus'", 'unsubscriptions_from'],
  ["update unsubscriptions set object_type = 'bogus'", 'unsubscriptions_object_type'],
  ["update unsubscriptions set address_hash = 'a'", 'unsubscriptions_address_hash'],
  ["update suppressed_addresses set address_hash = 'a'", 'suppressed_addresses_address_hash'],
  ["update auth.sign_ups set email = repeat('a', 255)", 'sign_ups_email_length'],
  ["update auth.sign_ups set user_metadata = '[]'", 'sign_ups_metadata'],
  ["update auth.sign_ups set browser_hash = 'b'", 'sign_ups_browser_hash'],
  ['update auth.sign_ups set expires_at = created_at', 'sign_ups_times'],
  ["update auth.attempts set subject = 's'", 'attempts_subject'],
  ["update auth.signing_keys set private_jwk = '[]'", 'signing_keys_jwk'],
])('the database refuses: %s', async (sql, constraint) => {
  await expect(test.sql.query(sql)).rejects.toMatchObject({ constraint });
});

/** Columns of which the database may not know every word, and why. */
const openWords = [
  // the source's own
  'homes.current_status',
  // logs: they keep the words of programs that came and went
  'audit.object_type',
  'client_errors.kind',
  'error_groups.kind',
  'release_failures.kind',
  // what a mail is about in the words of the area that sends it
  'mails.kind',
];

it('every column of a status or kind is held to its words by a check', async () => {
  const columns = await test.sql.query<{ column: string }>(
    `select a.attrelid::regclass || '.' || a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'varchar'::regtype)
       and a.attname ~ '(^|_)(status|kind|type|method|origin|units|channel|group|role)$'
       and not exists (select from pg_constraint o where o.contype = 'c' and o.conrelid = a.attrelid
         and o.conkey = array[a.attnum] and pg_get_constraintdef(o.oid) ~ '= (ANY|'')')
       and a.attrelid::regclass || '.' || a.attname <> all($1)
     order by 1`,
    [openWords],
  );
  expect(columns).toEqual([]);
});

it('every list that a row holds is held to be one by a check', async () => {
  const columns = await test.sql.query<{ column: string }>(
    `select a.attrelid::regclass || '.' || a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and a.attnum > 0 and not a.attisdropped
       and (a.attndims > 0 or pg_get_expr(d.adbin, d.adrelid) like '''[]''%')
       and not exists (select from pg_constraint o where o.contype = 'c' and o.conrelid = a.attrelid
         and o.conkey = array[a.attnum])
     order by 1`,
  );
  expect(columns).toEqual([]);
});

it('the columns of every foreign key are the head of an index', async () => {
  const keys = await test.sql.query<{ key: string }>(
    `select o.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by c.position) || ')' as key
     from pg_constraint o
     cross join unnest(o.conkey) with ordinality c(number, position)
     join pg_attribute a on a.attrelid = o.conrelid and a.attnum = c.number
     where o.contype = 'f' and o.connamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and not exists (select from pg_index i where i.indrelid = o.conrelid
         and (i.indkey::int2[])[0:cardinality(o.conkey) - 1] @> o.conkey
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' ||
           (select attname from pg_attribute where attrelid = o.conrelid and attnum = o.conkey[1]) || ' IS NOT NULL)'))
     group by o.oid, o.conrelid
     order by 1`,
  );
  expect(keys).toEqual([]);
});

it.each([
  ['lower(email) = lower($1)', 'users', 'users_email'],
  ['area_id = 1', 'compounds', 'compounds_area'],
  ['compound_id = 1', 'likes', 'likes_compound'],
  ['market_id = 1', 'subscribers', 'subscribers_market'],
])('a search by %s in %s can use %s', async (condition, table, index) => {
  const plan = await test.sql.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    return tx.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from ${table} where ${condition.replace('$1', "'a'")}`,
    );
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
});

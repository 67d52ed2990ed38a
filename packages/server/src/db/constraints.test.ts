import { createTestDatabase, type TestDatabase } from '@commonhearth/testing/database';

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
  `);
});
afterAll(() => test.drop());

it.each([
  ["update compounds set status = 'bogus'", 'compounds_status'],
  ['update compounds set popularity_percentile = 101', 'compounds_popularity'],
  ["update compounds set popularity_percentile = 'NaN'", 'compounds_popularity'],
  ["update compounds set status = 'published'", 'compounds_published_has_date'],
  ['update compounds set home_id = 2', 'compounds_home_market'],
  ['update compounds set review_period_id = 2', 'compounds_period_market'],
  ['update compounds set area_id = 2', 'compounds_area_market'],
  ['update areas set market_id = 2, name = name || area_id where area_id = 1', 'compounds_area_market'],
  ["update review_periods set status = 'bogus' where market_id = 1", 'review_periods_status'],
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
])('the database refuses: %s', async (sql, constraint) => {
  await expect(test.sql.query(sql)).rejects.toMatchObject({ constraint });
});

/** Rows of these are never deleted, so nobody looks for what points to them. */
const permanent = ['markets'];

it('every foreign key to what may be deleted or counted has an index that begins with it', async () => {
  const keys = await test.sql.query<{ key: string }>(
    `select o.conrelid::regclass || '.' || a.attname as key
     from pg_constraint o join pg_attribute a on a.attrelid = o.conrelid and a.attnum = o.conkey[1]
     where o.contype = 'f' and o.connamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and not o.confrelid::regclass::text = any($1)
       and not exists (select from pg_index i where i.indrelid = o.conrelid and i.indkey[0] = o.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
     order by 1`,
    [permanent],
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

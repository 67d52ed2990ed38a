import { createTestApi, createPerson, type TestApi } from '@commonhearth/testing-server/api';
import { rebuildContent } from '../../areas/homes/content/content.service.ts';
import { mountSampleSite, type Checkout } from '../../pages/site.harness.ts';
import { importAreas, importListings } from '../../areas/curation/index.ts';
import {
  adams,
  bytesOf,
  featureCollection,
  idle,
  silent,
} from '../../areas/curation/imports/sample-market.harness.ts';
import { keysOf } from '../../providers/object-store/object-store.harness.ts';

const secrets = {
  owner_name: 'Wilhelmina Osterhagen',
  owner_phone: '206-555-0147',
  lockbox_code: 'LB-4471',
  parcel_number: 'PARCEL-88',
  'showing notes': 'Key below the pot, alarm 9912',
};
const csv = [
  ['id', 'price', 'lat', 'long', 'condition', 'parking', ...Object.keys(secrets)].join(','),
  [
    '1',
    '450000',
    '47.665',
    '-122.375',
    '3',
    'Garage (LB-4471)',
    ...Object.values(secrets).map((value) => `"${value}"`),
  ].join(','),
].join('\n');

let api: TestApi;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
  builds = await mountSampleSite(api.deps);
});
afterAll(async () => {
  builds.remove();
  await api.close();
});

/** A home of the file in a live area, published. */
async function publishImported(): Promise<string> {
  const { pool, db } = api.database;
  const shared = {
    source: 'sales.csv',
    marketKey: 'seattle',
    now: api.clock.now,
    userId: null,
    progress: silent,
    jobs: idle,
  };
  await importAreas(db, { ...shared, bytes: bytesOf(featureCollection([adams])), city: 'Seattle' });
  await pool.query(
    `insert into review_periods (market_id, name, starts_on, create_timestamp) select market_id, 'Week 47', '2026-11-16', now() from markets where key = 'seattle'`,
  );
  await importListings(api.database, { ...shared, bytes: bytesOf(csv), overrides: [], dryRun: false });
  const { rows } = await pool.query<{ id: string }>(
    `update compounds set status = 'published', publish_date = now(), editorial = editorial || '{"title": "A home"}' returning compound_id::text as id`,
  );
  await rebuildContent(api.deps);
  return rows[0]?.id ?? '';
}

it('[API-14] what an import brings besides the facts of the building is shown to staff alone', async () => {
  const id = await publishImported();
  const shown = await api.call('GET', `/hfc/compounds/${id}`);
  const keys = await keysOf(api.deps.objects, 'content/');
  const files = await Promise.all(keys.map((key) => api.deps.objects.read(key)));
  const pages = await Promise.all(
    [`/hfc/homes_c/${id}`, '/hfc/home?mk=seattle'].map((url) =>
      api.app.inject({ url, headers: { accept: 'text/html' } }),
    ),
  );
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const published = files.map((file) => new TextDecoder().decode(file)).join('');
  const everything = [JSON.stringify(shown.body), published, ...pages.map(({ body }) => body)].join('');
  expect(published).toContain('"condition":3');
  for (const secret of Object.entries(secrets).flat()) expect(everything).not.toContain(secret);
  const { token } = await createPerson(api, { staff: true });
  expect(await api.call('GET', `/hfc/compounds/${id}`, { token })).toMatchObject({
    body: { compound: { home_details: { home_attributes: { condition: 3, ...secrets } } } },
  });
});

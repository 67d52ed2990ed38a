import { homesInOneIndex } from '@commonhearth/schemas/constants';
import { compounds } from '../../../db/schema/index.ts';
import {
  now,
  openCycle,
  silentLog,
  testDatabase,
  testStores,
} from '../../curation/publishing/cycle.harness.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { contentKey } from '../published-files/content-file.ts';
import { rebuildContent, refreshContent } from './content.service.ts';
import { filesOf } from '../published-files/manifest.ts';
import { contentCheck } from './mend.ts';
import { publishedHomes } from '../published-files/published-homes.ts';
import { sweepContent } from './sweep.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
const clock = { now };
const deps = () => ({ ...world, ...stores, clock: () => clock.now, log: silentLog });
beforeAll(async () => {
  world = await testDatabase();
  stores = testStores();
});
afterAll(async () => {
  stores.remove();
  await world.close();
});

/** The market's one home, so many times, each at a place of its own. */
const multiply = (homes: number) =>
  world.database.pool.query(
    `with one as (select h.* from homes h join compounds c using (home_id) limit 1),
     made as (
       insert into homes (market_id, provider, external_id, price, sqft, formatted_address, lat, lng, full_address)
       select market_id, 'many', n::text, 500000 + n, 1200, n || ' Elm St', 37.3 + (n % 71) * 0.01, -122.4 + (n % 67) * 0.01, full_address
       from one, generate_series(1, $1::int) n returning home_id)
     insert into compounds (market_id, home_id, review_period_id, area_id, status, editorial, publish_date, create_timestamp)
     select c.market_id, made.home_id, c.review_period_id, c.area_id, c.status, c.editorial, c.publish_date, now()
     from made, (select * from compounds limit 1) c`,
    [homes],
  );

it('publishes a market above 5,000 homes in tiles, and keeps, mends and sweeps them as it does the rest', async () => {
  const { ids } = await openCycle(world.database, [{ title: 'The Fig Court' }]);
  await world.database.db.update(compounds).set({ status: 'published', publishDate: now });
  await multiply(homesInOneIndex);
  const first = await rebuildContent(deps());
  const [overview] = first.overviews ?? [];
  expect(first.index.length).toBeGreaterThan(1);
  expect(first.index.every(({ bounds }) => bounds !== undefined)).toBe(true);
  expect(first.index.reduce((sum, { count }) => sum + count, 0)).toBe(homesInOneIndex + 1);
  const key = contentKey(overview?.path ?? '');
  expect((await stores.objects.get(`${key}.br`))?.size).toBeLessThanOrEqual(8 * 1024);
  expect((await publishedHomes(stores.objects)(String(ids[0])))?.editorial.title).toBe('The Fig Court');

  await world.database.pool.query("update homes set price = 7 where external_id = '4000'");
  const second = await rebuildContent(deps());
  const tilesOf = ({ index }: typeof first): string[] => index.map(({ path }) => path);
  expect(tilesOf(second).filter((path) => !tilesOf(first).includes(path))).toHaveLength(1);
  expect(second.overviews?.[0]?.path).not.toBe(overview?.path);

  clock.now = new Date(now.getTime() + 48 * 3600_000);
  await sweepContent(deps());
  expect(await stores.objects.get(key)).toBeUndefined();
  for (const path of filesOf(second)) expect(await stores.objects.get(contentKey(path))).toBeDefined();

  const shown = contentKey(second.overviews?.[0]?.path ?? '');
  await stores.objects.put(shown, new TextEncoder().encode('{}'), contentTypeOf(shown));
  expect((await refreshContent(deps())).version).toBe(second.version);
  expect(await contentCheck(stores)()).toBe(true);
  expect((await stores.objects.read(shown))?.length).toBeGreaterThan(2);
});

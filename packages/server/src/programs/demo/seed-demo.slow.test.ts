import { compoundsDocument } from '@commonhearth/schemas';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../config/index.ts';
import { syncReference } from '../../db/reference/sync-reference.ts';
import { agents, likes, users } from '../../db/schema/index.ts';
import type { Foundation } from '../../dependencies.ts';
import { contentKey } from '../../areas/homes/index.ts';
import { readManifest } from '../../areas/homes/index.ts';
import { now, silentLog, testDatabase, testStores } from '../../areas/curation/publishing/cycle.harness.ts';
import { picturesHere } from '../../providers/pictures/pictures-here.ts';
import { catalogListings } from '../../providers/listings/catalog.ts';
import { templateWriter } from '../../providers/ai-writer/template-writer.ts';
import { outbox } from '../../providers/mailer/outbox.ts';
import { takeBackStaff } from '../../areas/people/users/staff-by-setting.ts';
import { superusersOf } from '../../superusers.ts';
import { seedDemo } from './seed-demo.ts';
import { keysOf } from '../../providers/object-store/object-store.harness.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
const lines: string[] = [];
const deps = (env: NodeJS.ProcessEnv = { NODE_ENV: 'test', DEMO: '1' }): Foundation => ({
  ...stores,
  database: world.database,
  mailer: outbox,
  pictures: picturesHere(),
  writer: templateWriter,
  listings: catalogListings(() => now),
  geocoder: undefined,
  jobs: world.jobs,
  config: readConfig(env),
  clock: () => now,
  site: { origin: 'https://homes.example' },
  log: silentLog,
});
const count = async (sql: string) =>
  Object.fromEntries(
    (await world.database.pool.query<{ name: string; count: number }>(sql)).rows.map((row) => [
      row.name,
      row.count,
    ]),
  );
const state = () =>
  count(`
  select m.key || ' ' || p.name || ' ' || c.status as name, count(*)::int as count from compounds c join review_periods p using (review_period_id) join markets m on m.market_id = c.market_id group by 1
  union all select 'photos', count(*)::int from home_photos union all select 'areas', count(*)::int from areas union all select 'users', count(*)::int from users union all select 'likes', count(*)::int from likes
  union all select 'told of ' || a.name || ' version ' || a.version, v.version from area_ai_versions v join areas a using (area_id) where live and v.ai_config = a.ai_config
  union all select 'periods ' || status, count(*)::int from review_periods group by status`);

let cut: PromiseSettledResult<void>;
let stored: { key: string; bytes: number }[];
beforeAll(async () => {
  world = await testDatabase();
  stores = testStores();
  await syncReference(world.database.db);
  let left = 60;
  const failing = {
    ...stores.objects,
    put: async (...put: Parameters<typeof stores.objects.put>) => {
      if (left-- === 0) throw new Error('cut off');
      await stores.objects.put(...put);
    },
  };
  [cut] = await Promise.allSettled([seedDemo({ ...deps(), objects: failing }, () => undefined)]);
  stored = [];
  const counting = {
    ...stores.objects,
    put: async (...put: Parameters<typeof stores.objects.put>) => {
      await stores.objects.put(...put);
      stored.push({ key: put[0], bytes: (await stores.objects.read(put[0]))?.byteLength ?? 0 });
    },
  };
  await seedDemo({ ...deps(), objects: counting }, (line) => lines.push(line));
});
afterAll(async () => {
  await world.close();
  stores.remove();
});

it('does nothing outside the demo', async () => {
  const empty = await testDatabase();
  await seedDemo(
    { ...deps({ NODE_ENV: 'test' }), database: empty.database, jobs: empty.jobs },
    () => undefined,
  );
  expect(await empty.database.db.$count(users)).toBe(0);
  await empty.close();
});

it('[OPS-01] [OPS-05a] makes the demo world with little work, with progress, goes on after a cut, and changes nothing when it runs again', async () => {
  expect(cut).toMatchObject({ status: 'rejected', reason: { message: 'cut off' } });
  // what a first start waits for, by amount: each picture is made and kept once, and is small
  const pictures = stored.filter(({ key }) => key.startsWith('photos/'));
  expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length);
  expect(pictures.length).toBeLessThan(900);
  expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(12_000_000);
  expect(lines.some((line) => /^Demo world: .*, \d+ homes$/.test(line))).toBe(true);
  const made = await state();
  expect(made).toMatchObject({
    users: 4,
    likes: 5,
    areas: 27,
    'told of Rockridge version 2': 1,
    'periods published': 6,
    'periods open': 1,
    'austin Austin, in review approved': 4,
    'austin Austin, in review published': 2,
    'austin Austin, in review for_review': 8,
  });
  const [picture = ''] = await keysOf(stores.objects, 'photos/demo-101/');
  await stores.objects.remove(picture);
  await seedDemo(deps(), () => undefined);
  expect(await state()).toEqual(made);
  expect(await stores.objects.get(picture)).toBeDefined();
});

it('writes the audit in the order of its dates', async () => {
  const { rows } = await world.database.pool.query<{ at: Date }>(
    "select at from audit where request_id = 'demo' order by entry_id",
  );
  const dates = rows.map(({ at }) => at.getTime());
  expect(new Set(dates).size).toBe(6);
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
});

it('shows visitors the homes of live areas only, with pictures that are there, of different ages', async () => {
  const manifest = await readManifest(stores.objects);
  expect(manifest?.index.map(({ count: homes }) => homes)).toEqual([54, 36]);
  const documents = await Promise.all(
    (manifest?.compounds ?? []).map(({ path }) => stores.objects.read(contentKey(path))),
  );
  const homes = documents.flatMap(
    (body) => compoundsDocument.parse(JSON.parse(new TextDecoder().decode(body))).compounds,
  );
  // three of them are shown still, and cannot be had any more
  expect(homes.length).toBe(56 + 37);
  expect(
    homes.filter(
      ({ neighborhood }) => neighborhood?.name === 'Bernal Heights' || neighborhood?.name === 'Crestview',
    ),
  ).toEqual([]);
  expect(new Set(homes.map((home) => home.publish_date)).size).toBe(6);
  for (const photo of homes.flatMap((home) => home.home_photos)) {
    expect(await stores.objects.get(photo.storage_key)).toMatchObject({ contentType: 'image/svg+xml' });
    expect([photo.alt, photo.placeholder]).toEqual([
      expect.stringMatching(/: /),
      expect.stringMatching(/^#/),
    ]);
  }
  expect(await world.database.db.select({ status: likes.status }).from(likes)).toEqual(
    Array(5).fill({ status: 'liked' }),
  );
});

it('has one superuser beside plain staff, who stay staff after an upgrade from three superusers', async () => {
  const staff = async () =>
    (
      await world.database.pool.query<object>(
        `select split_part(email, '@', 1) as name, is_staff, staff_by_setting as is_set
         from users where email ~ '^(staff|rosa|theo)@' order by 1`,
      )
    ).rows;
  const expected = [
    { name: 'rosa', is_staff: true, is_set: false },
    { name: 'staff', is_staff: true, is_set: true },
    { name: 'theo', is_staff: true, is_set: false },
  ];
  expect(await staff()).toEqual(expected);
  await world.database.pool.query('update users set staff_by_setting = is_staff');
  await seedDemo(deps(), () => undefined);
  const superuserEmails = superusersOf(deps().config);
  await takeBackStaff({ database: world.database, superuserEmails, clock: () => now });
  expect(await staff()).toEqual(expected);
});

it('gives its agents faces that are there in both stores, but one, and leaves what staff chose', async () => {
  const { db } = world.database;
  const faces = () =>
    db.select({ name: agents.name, image: agents.image }).from(agents).orderBy(agents.agentId);
  const made = await faces();
  expect(made.map(({ name, image }) => [name, image?.replace(/[\da-f]{20}/, '#')])).toEqual([
    ['June Park', 'photos/agents/#.svg'],
    ['Marcus Bell', 'photos/agents/#.svg'],
    ['Priya Raman', undefined],
  ]);
  for (const store of [stores.objects, stores.backup])
    for (const { image } of made)
      if (image !== null) expect(await store.get(image)).toMatchObject({ contentType: 'image/svg+xml' });
  await db.update(agents).set({ image: 'photos/chosen/320.jpg' }).where(eq(agents.name, 'June Park'));
  await seedDemo(deps(), () => undefined);
  expect((await faces())[0]).toEqual({ name: 'June Park', image: 'photos/chosen/320.jpg' });
});

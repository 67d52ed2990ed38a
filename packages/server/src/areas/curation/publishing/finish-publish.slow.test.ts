import type { Manifest } from '@commonhearth/schemas';
import { compoundsDocument, manifest as manifestSchema, marketIndex } from '@commonhearth/schemas';
import { decodeIndex } from '@commonhearth/domain';
import { eq } from 'drizzle-orm';
import { workOn } from '../../../jobs/run-jobs.ts';
import type { Foundation } from '../../../dependencies.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { areas, compounds, contentVersions, reviewPeriods } from '../../../db/schema/index.ts';
import { contentKey } from '../../homes/index.ts';
import { rebuildContent, refreshContent } from '../../homes/content/content.service.ts';
import { finishPublish } from './finish-publish.ts';
import { publishJob } from './publish.job.ts';
import { now, somebodyWaitsForContent, testStores } from './cycle.harness.ts';
import { publishWorld } from './publish.harness.ts';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';

const at = publishWorld();
const { deps, frozen } = at;

async function json(store: ObjectStore, path: string): Promise<unknown> {
  const body = await store.read(contentKey(path));
  return body === undefined ? undefined : JSON.parse(new TextDecoder().decode(body));
}
const manifestIn = async (store: ObjectStore): Promise<Manifest> =>
  manifestSchema.parse(await json(store, 'published_compounds/manifest.json'));
const pathsOf = (manifest: Manifest): string[] =>
  [...manifest.index, ...manifest.compounds, ...manifest.neighborhoods]
    .map(({ path }) => path)
    .concat(Object.values(manifest.documents));
const missingFrom = async (store: ObjectStore): Promise<string[]> => {
  const known = new Set(await keysOf(store, 'content/'));
  return pathsOf(await manifestIn(store)).filter((path) => !known.has(contentKey(path)));
};
const homesIn = async (store: ObjectStore) => {
  const documents = await Promise.all(
    (await manifestIn(store)).compounds.map(({ path }) => json(store, path)),
  );
  return documents.flatMap((document) => compoundsDocument.parse(document).compounds);
};
const outcome = async () => ({
  compounds: (await at.world.database.db.select().from(compounds).orderBy(compounds.compoundId)).map(
    ({ status, frozenAt, version }) => ({ status, frozenAt, version }),
  ),
  periods: (await at.world.database.db.select().from(reviewPeriods)).map(
    ({ status, publishedAt, publishedCompoundOrder, version }) => ({
      status,
      publishedAt,
      publishedCompoundOrder,
      version,
    }),
  ),
});

it('[REV-01a] a published cycle is what visitors get: its public homes in feed order, in both at.stores, without any staff field', async () => {
  const { ids, reviewPeriodId } = await frozen([
    {},
    { featured: true },
    { internal: true },
    { area: 'in_beta' },
    { status: 'might_approve' },
  ]);
  await finishPublish(deps(), reviewPeriodId);
  for (const store of [at.stores.objects, at.stores.backup]) {
    expect(await missingFrom(store)).toEqual([]);
    const homes = await homesIn(store);
    expect(homes.map((home) => home.compound_id)).toEqual([String(ids[1]), String(ids[0])]);
    expect(
      homes.every((home) => home.status === 'published' && home.publish_date === now.toISOString()),
    ).toBe(true);
    expect(JSON.stringify(homes)).not.toMatch(
      /SECRET|ai_editorial|attio_id|"internal"|"version"|parcel_number|external_id/,
    );
  }
  const [entry] = (await manifestIn(at.stores.objects)).index;
  const index = decodeIndex(marketIndex.parse(await json(at.stores.objects, entry?.path ?? '')));
  expect(index.map((home) => home.compoundId)).toEqual([String(ids[1]), String(ids[0])]);
  expect(await outcome()).toMatchObject({
    compounds: [0, 1, 2, 3]
      .map(() => ({ status: 'published', frozenAt: null, version: 2 }))
      .concat([{ status: 'might_approve', frozenAt: null, version: 1 }] as never),
    periods: [
      {
        status: 'published',
        publishedAt: now,
        version: 3,
        publishedCompoundOrder: [ids[1], ids[0], ids[2], ids[3]],
      },
    ],
  });
  const { rows } = await at.world.database.pool.query<object>(
    "select actor_kind, actor_name, object_id from audit where action = 'published'",
  );
  expect(rows).toEqual([
    { actor_kind: 'job', actor_name: 'publish-review-period', object_id: String(reviewPeriodId) },
  ]);
});

/** Fails at the n-th write, as a store that is away or a process that is killed there would. */
const failingAt = (store: ObjectStore, counter: { left: number }): ObjectStore => ({
  ...store,
  put: async (key, body, type) => {
    if (counter.left-- === 0) throw new Error('the store is away');
    await store.put(key, body, type);
  },
});

it('a publish whose store fails ends once nothing of it is being written any more, and keeps no version of the market', async () => {
  const { reviewPeriodId } = await frozen([{}, {}]);
  const going = { now: 0, most: 0 };
  const slow = (store: ObjectStore): ObjectStore => ({
    ...store,
    put: async (key, body, type) => {
      going.now += 1;
      going.most = Math.max(going.most, going.now);
      try {
        if (key.includes('/agents.')) throw new Error('the store is away');
        await store.put(key, body, type);
      } finally {
        going.now -= 1;
      }
    },
  });
  const stores = testStores();
  await expect(
    finishPublish(deps(slow(stores.objects), slow(stores.backup)), reviewPeriodId),
  ).rejects.toThrow('the store is away');
  expect(going.most).toBeGreaterThan(1);
  expect(going.now).toBe(0);
  const kept = 'select version from market_versions';
  expect((await at.world.database.pool.query(kept)).rows).toEqual([]);
  await finishPublish(deps(stores.objects, stores.backup), reviewPeriodId);
  expect((await at.world.database.pool.query(kept)).rows).toHaveLength(1);
  stores.remove();
});

const frozenStates = [
  ['this release', "status = 'published', frozen_at = null, version = 2"],
  ['an earlier release', "status = 'approved', frozen_at = publish_date, version = 1"],
] as const;
it.each(frozenStates)(
  '[API-05a] [CAL-53] a publish frozen by %s has the same result when it is interrupted after any write and run again, and no manifest ever names a missing file',
  async (_release, frozenColumns) => {
    const first = await frozen([{}, {}]);
    await finishPublish(deps(), first.reviewPeriodId);
    const before = await manifestIn(at.stores.objects);
    const second = await frozen([{}, {}], 'austin');
    const progress = { steps: 0, finished: false };
    for (; !progress.finished; progress.steps++) {
      expect(progress.steps).toBeLessThan(100);
      const attempt = testStores();
      for (const key of await keysOf(at.stores.objects, '')) {
        const body = (await at.stores.objects.read(key)) ?? new Uint8Array();
        const type = (await at.stores.objects.get(key))?.contentType ?? '';
        for (const store of [attempt.objects, attempt.backup]) await store.put(key, body, type);
      }
      await at.world.database.pool.query(
        `update compounds set ${frozenColumns} where review_period_id = $1`,
        [second.reviewPeriodId],
      );
      await at.world.database.pool.query(
        `update review_periods set status = 'publishing', version = 2, published_at = null, published_compound_order = '{}' where review_period_id = $1`,
        [second.reviewPeriodId],
      );
      await at.world.database.pool.query('delete from content_versions where content_version_id > 1');
      const counter = { left: progress.steps };
      await finishPublish(
        deps(failingAt(attempt.objects, counter), failingAt(attempt.backup, counter)),
        second.reviewPeriodId,
      ).then(
        () => {
          progress.finished = true;
        },
        () => undefined,
      );
      expect(await missingFrom(attempt.objects)).toEqual([]);
      expect(await missingFrom(attempt.backup)).toEqual([]);
      const seen = (await homesIn(attempt.objects)).length;
      expect([2, 4]).toContain(seen);
      if (seen === 2) expect((await manifestIn(attempt.objects)).version).toBe(before.version);
      await finishPublish(deps(attempt.objects, attempt.backup), second.reviewPeriodId);
      expect(await homesIn(attempt.objects)).toHaveLength(4);
      expect(await manifestIn(attempt.backup)).toEqual(await manifestIn(attempt.objects));
      expect(
        (await at.world.database.db.select().from(contentVersions)).map(({ version }) => version),
      ).toEqual([before.version, (await manifestIn(attempt.objects)).version]);
      expect((await outcome()).periods.map(({ status, version }) => [status, version])).toEqual([
        ['published', 3],
        ['published', 3],
      ]);
      expect((await outcome()).compounds).toEqual(
        [0, 1, 2, 3].map(() => ({ status: 'published', frozenAt: null, version: 2 })),
      );
      attempt.remove();
    }
    expect(progress.steps).toBeGreaterThan(10);
  },
);

it('[API-05a] a publish that was cut off after its manifest makes its version, though a start has shown its homes meanwhile', async () => {
  const { reviewPeriodId } = await frozen([{}]);
  await refreshContent(deps());
  await rebuildContent(deps());
  await finishPublish(deps(), reviewPeriodId);
  await finishPublish(deps(), reviewPeriodId);
  const versions = await at.world.database.db.select().from(contentVersions);
  const { version } = await manifestIn(at.stores.objects);
  expect(versions.filter((row) => row.reviewPeriodId === reviewPeriodId)).toEqual([
    expect.objectContaining({ version }),
  ]);
  expect(versions.at(-1)).toMatchObject({ version });
});

it('[API-05a] of two markets that publish at once neither is lost: the second waits for the first', async () => {
  await refreshContent(deps());
  const bay = await frozen([{}]);
  const austin = await frozen([{}, {}], 'austin');
  const second = { run: undefined as Promise<void> | undefined, ended: false };
  const interleaved: ObjectStore = {
    ...at.stores.objects,
    put: async (...put) => {
      if (second.run === undefined) {
        second.run = finishPublish(deps(), austin.reviewPeriodId).finally(() => {
          second.ended = true;
        });
        await somebodyWaitsForContent(at.world.database, () => second.ended);
      }
      await at.stores.objects.put(...put);
    },
  };
  await finishPublish(deps(interleaved), bay.reviewPeriodId);
  await second.run;
  expect(
    (await manifestIn(at.stores.objects)).index.map(({ market_id, count }) => [market_id, count]),
  ).toEqual([
    [String(bay.marketId), 1],
    [String(austin.marketId), 2],
  ]);
});

it('[API-05a] the same homes make the same files under the same names, and nothing is written twice', async () => {
  const { reviewPeriodId } = await frozen([{}, {}]);
  await finishPublish(deps(), reviewPeriodId);
  const before = await manifestIn(at.stores.objects);
  const untouched = { left: 0 };
  expect(
    await rebuildContent(
      deps(failingAt(at.stores.objects, untouched), failingAt(at.stores.backup, untouched)),
    ),
  ).toEqual(before);
  const elsewhere = testStores();
  expect((await rebuildContent(deps(elsewhere.objects, elsewhere.backup))).version).toBe(before.version);
  elsewhere.remove();
});

it('[API-05a] content exists from the first start on, follows the regions, and is made again when its files or its database are others', async () => {
  const { areaIds, reviewPeriodId } = await frozen([{}]);
  await at.world.database.db.update(compounds).set({ status: 'approved' });
  const empty = await refreshContent(deps());
  expect(empty).toMatchObject({ index: [], compounds: [] });
  expect(await json(at.stores.objects, 'region_info.json')).toMatchObject({
    areas: [{ name: 'live area' }],
    boundaries: [{ market_id: '1' }],
  });
  await at.world.database.db
    .update(areas)
    .set({ status: 'live' })
    .where(eq(areas.areaId, areaIds.get('in_beta') ?? 0));
  expect((await refreshContent(deps())).documents.region_info).not.toBe(empty.documents.region_info);
  await at.world.database.db.update(compounds).set({ status: 'published' });
  await finishPublish(deps(), reviewPeriodId);
  await at.stores.objects.remove(contentKey((await manifestIn(at.stores.objects)).compounds[0]?.path ?? ''));
  await refreshContent(deps());
  expect(await missingFrom(at.stores.objects)).toEqual([]);
  await at.world.database.db.update(compounds).set({ deletedAt: now });
  await at.world.database.db.delete(contentVersions);
  expect(await refreshContent(deps())).toMatchObject({ index: [] });
});

it('[CAL-53] the queued job ends the publish, also one that a crash left without a job', async () => {
  const { reviewPeriodId } = await frozen([{}]);
  await at.world.boss.deleteAllJobs(publishJob.name);
  const done = at.world.boss
    .getSpy<{ reviewPeriodId: number }>(publishJob.name)
    .waitForJob((data) => data.reviewPeriodId === reviewPeriodId, 'completed');
  await workOn(at.world.boss, [publishJob], { ...deps(), jobs: at.world.jobs } as unknown as Foundation);
  await done;
  expect((await outcome()).periods).toMatchObject([{ status: 'published' }]);
  await at.world.boss.offWork(publishJob.name);
});

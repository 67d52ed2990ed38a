import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { compounds, reviewPeriods } from '../../../db/schema/index.ts';
import { beingPublished } from '../../homes/index.ts';
import { finishPublish } from './finish-publish.ts';
import { now, somebodyWaitsForContent } from './cycle.harness.ts';
import { publishWorld } from './publish.harness.ts';

const at = publishWorld();
const { deps, frozen } = at;
const finishing = (reviewPeriodId: number, objects?: ObjectStore): Promise<void> =>
  finishPublish(deps(objects), reviewPeriodId);
const homes = () =>
  at.world.database.db.transaction(async (tx) => {
    const rows = await tx.select().from(compounds).orderBy(compounds.compoundId);
    const publishingIds = await beingPublished(tx, rows);
    return rows.map(({ compoundId, status }) => [compoundId, status, publishingIds.has(compoundId)]);
  });
const periods = async () =>
  (await at.world.database.db.select().from(reviewPeriods).orderBy(reviewPeriods.reviewPeriodId)).map(
    ({ status, version, publishedCompoundOrder }) => [status, version, publishedCompoundOrder],
  );

it('[CAL-53] the end of a publish leaves what another cycle has frozen to that cycle', async () => {
  const bay = await frozen([{}]);
  const austin = await frozen([{}], 'austin');
  await finishing(bay.reviewPeriodId);
  expect(await homes()).toEqual([
    [bay.ids[0], 'published', false],
    [austin.ids[0], 'published', true],
  ]);
  expect(await periods()).toEqual([
    ['published', 3, bay.ids],
    ['publishing', 2, []],
  ]);
});

it('[CAL-53] writes each home once: the end of a publish does not rewrite the rows that the freeze wrote', async () => {
  // enough homes to have ranks
  const { reviewPeriodId } = await frozen(Array.from({ length: 20 }, () => ({})));
  const rowVersions = async () =>
    (
      await at.world.database.pool.query<object>(
        'select compound_id, xmin::text as written_by, popularity_percentile from compounds order by 1',
      )
    ).rows;
  const before = await rowVersions();
  await finishing(reviewPeriodId);
  expect(await rowVersions()).toEqual(before);
  expect(await periods()).toMatchObject([['published', 3, { length: 20 }]]);
});

it('[CAL-53] the order of a cycle names its own homes, not those that another published before', async () => {
  await finishing((await frozen([{}])).reviewPeriodId);
  const { ids, reviewPeriodId } = await frozen([{}], 'austin');
  await finishing(reviewPeriodId);
  expect((await periods())[1]).toEqual(['published', 3, ids]);
});

it('[CAL-53] a home that was deleted while its cycle was being published has no place in the order', async () => {
  const { ids, reviewPeriodId } = await frozen([{}, {}, {}]);
  await at.world.database.pool.query('update compounds set deleted_at = $1 where compound_id = $2', [
    now,
    ids[1],
  ]);
  await finishing(reviewPeriodId);
  expect(await periods()).toEqual([['published', 3, [ids[0], ids[2]]]]);
});

it('[CAL-53] of two workers that end the same publish at once one does, and the other changes nothing', async () => {
  const { ids, reviewPeriodId } = await frozen([{}, {}]);
  const second = { run: undefined as Promise<void> | undefined, ended: false };
  const interleaved: ObjectStore = {
    ...at.stores.objects,
    put: async (...put) => {
      second.run ??= finishing(reviewPeriodId).finally(() => {
        second.ended = true;
      });
      await somebodyWaitsForContent(at.world.database, () => second.ended);
      await at.stores.objects.put(...put);
    },
  };
  await finishing(reviewPeriodId, interleaved);
  await second.run;
  expect(second.ended).toBe(true);
  expect(await periods()).toEqual([['published', 3, ids]]);
  const { rows } = await at.world.database.pool.query('select version from compounds');
  expect(rows).toEqual([{ version: 2 }, { version: 2 }]);
});

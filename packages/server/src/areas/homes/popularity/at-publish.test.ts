import { decodeIndex } from '@commonhearth/domain';
import { compoundsDocument, marketIndex } from '@commonhearth/schemas';
import { compounds as compoundRows } from '../../../db/schema/index.ts';
import { contentKey } from '../published-files/content-file.ts';
import { readManifest } from '../published-files/manifest.ts';
import { now } from '../../curation/publishing/cycle.harness.ts';
import { finishPublish } from '../../curation/publishing/finish-publish.ts';
import { publishWorld } from '../../curation/publishing/publish.harness.ts';

const at = publishWorld();
/** By home, as the database keeps it. */
const kept = async () =>
  (await at.world.database.db.select().from(compoundRows).orderBy(compoundRows.compoundId)).map(
    ({ compoundId, popularityPercentile }) => [compoundId, popularityPercentile],
  );

it('[CMP-13] a publish ranks its homes with those of its market: the rank stands in the index, and in no chunk, whose name a night would change', async () => {
  const { ids, reviewPeriodId } = await at.frozen(Array.from({ length: 20 }, () => ({})));
  const liked = ids[4] ?? 0;
  await at.world.database.pool.query(
    `insert into activity (compound_id, activity_type, session_id, create_timestamp)
     values ($1, 'viewed', 'visit-0001', $2)`,
    [liked, now],
  );
  await finishPublish(at.deps(), reviewPeriodId);
  const manifest = await readManifest(at.stores.objects);
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await at.stores.objects.read(contentKey(path))));
  const index = decodeIndex(marketIndex.parse(await read(manifest?.index[0]?.path ?? '')));
  const ranks = new Map(index.map(({ compoundId, popularity }) => [compoundId, popularity]));
  expect([ranks.size, ranks.get(String(liked)), ranks.get(String(ids[0]))]).toEqual([20, 100, 0]);
  const { compounds } = compoundsDocument.parse(await read(manifest?.compounds[0]?.path ?? ''));
  expect(new Set(compounds.map((one) => one.popularity_percentile))).toEqual(new Set([null]));
  expect(await kept()).toEqual(ids.map((id) => [id, id === liked ? 100 : 0]));
});

it('[CMP-13] a publish ranks the homes that stood there before anew too, and of one that nobody sees the rank goes', async () => {
  const { ids, reviewPeriodId } = await at.frozen(Array.from({ length: 23 }, () => ({})));
  await finishPublish(at.deps(), reviewPeriodId);
  const { pool } = at.world.database;
  // the last two are published once more, one of them for nobody; nor is the first shown any longer
  const [hidden, looked, ...others] = ids;
  const unseen = others.pop();
  await pool.query(
    "update compounds set status = 'approved', frozen_at = publish_date where compound_id = any($1)",
    [[others.at(-1), unseen]],
  );
  await pool.query("update review_periods set status = 'publishing', published_at = null");
  await pool.query('update compounds set internal = true where compound_id = any($1)', [[hidden, unseen]]);
  await pool.query(
    `insert into activity (compound_id, activity_type, session_id, create_timestamp)
     values ($1, 'viewed', 'visit-0002', $2)`,
    [looked, now],
  );
  await finishPublish(at.deps(), reviewPeriodId);
  const ranks = [[hidden, null], [looked, 100], ...others.map((id) => [id, 0]), [unseen, null]];
  expect(await kept()).toEqual(ranks);
});

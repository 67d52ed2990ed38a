import {
  beginPublish,
  approvedCycle,
  progressOf,
  eventually,
  expectThat,
  pause,
  type Soak,
} from '@commonhearth/bench/product';
import { curatedSite, jobEnds, jobStage, type CuratedSite, type Sql } from './curated-site.ts';
import { killPoints, momentsOver } from './kill-points.ts';

const kills = 20;
const homes = 1_500;
const endBound = 60_000;

/**
 * kill -9 while a market is put back to another version, there and back again: the restore is there whole or not at
 * all, its job ends by itself, and visitors get the one content or the other.
 */
export async function soakRestoreKills(soak: Soak): Promise<string> {
  const site = await curatedSite(soak);
  const { sql } = site;
  const first = await publishedVersion(site, 'first');
  const second = await publishedVersion(site, 'second');
  const marketId = first.marketId;
  const wholeMs = await restoreWhole(site, marketId, first.version);
  const points = killPoints();
  let [slowest, asked] = [0, 0];
  for (const [n, moment] of momentsOver(soak, kills, wholeMs).entries()) {
    const wanted = n % 2 === 0 ? second : first;
    const before = await latest(sql, marketId);
    const asking = ask(site, marketId, wanted.version);
    await pause(moment);
    points.hit((await latest(sql, marketId)) === before ? 'asking' : await jobStage(sql, await lastJob(sql)));
    await site.kill();
    await asking;
    await expectSet(sql, marketId);
    await site.restart();
    const from = performance.now();
    if ((await latest(sql, marketId)) === before) {
      asked += 1;
      await restoreWhole(site, marketId, wanted.version);
    } else await done(sql, await lastJob(sql));
    slowest = Math.max(slowest, performance.now() - from);
    const [made] = await sql.query<{ versions: number }>(
      'select count(*)::int as versions from market_versions where market_id = $1 and version > $2',
      [marketId, before],
    );
    expectThat(made?.versions === 1, `restore ${n} made ${made?.versions ?? 0} versions instead of one`);
    expectThat(
      (await idsOf(sql, await latest(sql, marketId))) === (await idsOf(sql, wanted.version)),
      `restore ${n} did not put back version ${wanted.version}`,
    );
    await site.expectWhole();
  }
  expectThat(points.places() >= 3, `the kills hit only ${points.told()}`);
  const { reads, versions } = site.visitors.seen();
  expectThat(
    reads > kills && versions > 2,
    `${reads} visits of ${versions} contents: too little was checked`,
  );
  await site.stop();
  return `${kills} kills (${points.told()}) between versions of ${first.count} and ${second.count} homes, whole ${Math.round(wholeMs)} ms: whole or not at all, ${asked} asked again, the others ended by themselves within ${Math.round(slowest)} ms; ${reads} visits of ${versions} contents, no mix`;
}

interface Version {
  readonly marketId: string;
  readonly version: string;
  readonly count: number;
}

async function publishedVersion({ sql, origin, token }: CuratedSite, name: string): Promise<Version> {
  const cycle = await approvedCycle(sql, name, homes);
  await beginPublish(origin(), token, cycle);
  await eventually(`the publish of ${name}`, endBound, async () =>
    (await progressOf(sql, cycle)).status === 'published' ? true : undefined,
  );
  const version = await latest(sql, cycle.marketId);
  const [row] = await sql.query<{ count: number }>(
    'select cardinality(compound_ids) as count from market_versions where version = $1',
    [version],
  );
  return { marketId: cycle.marketId, version, count: row?.count ?? 0 };
}

const ask = (site: CuratedSite, marketId: string, to: string) =>
  site.ask('POST', '/content/restore', { market_id: marketId, to });

/** Restores and nobody kills; answers how long that took, in milliseconds. */
async function restoreWhole(site: CuratedSite, marketId: string, to: string): Promise<number> {
  const from = performance.now();
  const answer = await ask(site, marketId, to);
  expectThat(
    answer?.status === 202,
    `the restore answers ${answer?.status ?? 'nothing'}: ${JSON.stringify(answer?.body)}`,
  );
  await done(site.sql, (answer.body as { job_id: string }).job_id);
  return performance.now() - from;
}

async function done(sql: Sql, jobId: string | undefined): Promise<void> {
  const { state, failure } = await jobEnds(sql, jobId ?? '', endBound);
  expectThat(state === 'done', `the restore is ${state}: ${failure ?? ''}`);
}

async function latest(sql: Sql, marketId: string): Promise<string> {
  const [row] = await sql.query<{ version: string | null }>(
    'select max(version)::text as version from market_versions where market_id = $1',
    [marketId],
  );
  return row?.version ?? '0';
}

async function lastJob(sql: Sql): Promise<string | undefined> {
  const [row] = await sql.query<{ id: string }>(
    "select job_id::text as id from job_runs where name = 'restore-market' order by create_timestamp desc limit 1",
  );
  return row?.id;
}

const inText = "coalesce(string_agg(id::text, ',' order by id), '')";

async function idsOf(sql: Sql, version: string): Promise<string> {
  const [row] = await sql.query<{ ids: string }>(
    `select ${inText} as ids from market_versions, unnest(compound_ids) id where version = $1`,
    [version],
  );
  return row?.ids ?? '';
}

/** What is published, also what only some may see, is what the market's latest version says, whichever that is: looked at in one moment. */
async function expectSet(sql: Sql, marketId: string): Promise<void> {
  const [row] = await sql.query<{ version: string; wanted: number; missing: number; more: number }>(
    `with latest as (
       select version, compound_ids from market_versions where market_id = $1 order by version desc limit 1),
     wanted as (select unnest(compound_ids) as id from latest),
     shown as (
       select compound_id as id from compounds where market_id = $1 and status = 'published' and deleted_at is null)
     select (select version::text from latest) as version, (select count(*)::int from wanted) as wanted,
       (select count(*)::int from (select id from wanted except select id from shown) gone) as missing,
       (select count(*)::int from (select id from shown except select id from wanted) added) as more`,
    [marketId],
  );
  expectThat(
    row !== undefined && row.wanted > 0 && row.missing === 0 && row.more === 0,
    `the market is not as its version says: ${JSON.stringify(row)}`,
  );
}

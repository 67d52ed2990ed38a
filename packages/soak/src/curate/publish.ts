import {
  approvedCycle,
  beginPublish,
  expectPublishedOnce,
  progressOf,
  eventually,
  expectThat,
  pause,
  type Cycle,
  type Soak,
} from '@commonhearth/bench/product';
import { curatedSite, jobStage, type Sql } from './curated-site.ts';
import { killPoints, momentsOver } from './kill-points.ts';

const kills = 20;
/** Published before the first kill, so that the last publish takes not much longer than the first. */
const firstHomes = 3_000;
const homes = 100;
const publishBound = 60_000;

/**
 * kill -9 at any moment of a publish: after the restart it ends, once, whole, and no visitor ever gets a mix.
 */
export async function soakPublish(soak: Soak): Promise<string> {
  const site = await curatedSite(soak);
  const { sql } = site;
  const begin = async (name: string, count: number): Promise<Cycle> => {
    const cycle = await approvedCycle(sql, name, count);
    await beginPublish(site.origin(), site.token, cycle);
    return cycle;
  };
  await published(sql, await begin('first', firstHomes));
  const wholeFrom = performance.now();
  await published(sql, await begin('second', homes));
  const wholeMs = performance.now() - wholeFrom;
  const first = await site.expectWhole();
  const points = killPoints();
  let [cutOff, slowest, shown] = [0, 0, 0];
  for (const [n, moment] of momentsOver(soak, kills, wholeMs).entries()) {
    const cycle = await begin(`soak ${n}`, homes);
    await pause(moment);
    points.hit(await jobStage(sql, await jobOf(sql, cycle)));
    if ((await progressOf(sql, cycle)).status === 'publishing') cutOff += 1;
    await site.kill();
    const from = performance.now();
    await site.restart();
    await published(sql, cycle);
    slowest = Math.max(slowest, performance.now() - from);
    expectPublishedOnce(await progressOf(sql, cycle), homes);
    shown = await site.expectWhole();
    const expected = first + (n + 1) * homes;
    expectThat(
      shown === expected,
      `after round ${n} the content holds ${shown} homes instead of ${expected}`,
    );
  }
  const { reads, versions } = site.visitors.seen();
  expectThat(cutOff > kills / 4, `only ${cutOff} publishes were cut off: ${points.told()}`);
  expectThat(versions > kills / 2, `visitors saw only ${versions} contents of ${kills}`);
  await site.stop();
  return `${kills} kills (${points.told()}) of publishes of ${homes} homes among ${shown}, whole ${Math.round(wholeMs)} ms, ${cutOff} cut off, each published once; restart to published within ${Math.round(slowest)} ms; ${reads} visits of ${versions} contents, no mix`;
}

const published = (sql: Sql, cycle: Cycle): Promise<true> =>
  eventually('the publish of a cycle', publishBound, async () =>
    (await progressOf(sql, cycle)).status === 'published' ? true : undefined,
  );

async function jobOf(sql: Sql, { reviewPeriodId }: Cycle): Promise<string | undefined> {
  const [row] = await sql.query<{ id: string | null }>(
    'select publish_job_id as id from review_periods where review_period_id = $1',
    [reviewPeriodId],
  );
  return row?.id ?? undefined;
}

import { demoStaff } from '@commonhearth/fixtures/demo';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { approvedCycle, expectPublishedOnce, progressOf, type Cycle } from './cycle.ts';
import { send, signInToDemo } from './product-client.ts';
import { readManifest, readWhole, type ReadContent } from './published-content.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { eventually, expectThat, pause, type Soak } from './soak-case.ts';
import { ownSurroundings } from './surroundings.ts';
import { sendVisitors } from './visitors.ts';

const rounds = 10;
const homes = 600;
const publishBound = 30_000;
const visitorCount = 2;

/**
 * kill -9 at any moment of a publish: after the restart it ends, once, whole, and no visitor ever gets a mix.
 */
export async function soakPublish(soak: Soak): Promise<string> {
  const { sql, dataDir, env } = await ownSurroundings(soak);
  let server = startServer(soak, env);
  let origin = await server.origin;
  const restart = async (): Promise<void> => {
    await server.kill();
    server = startServer(soak, env);
    origin = await server.origin;
  };
  const { token } = await signInToDemo(origin, staffEmail);
  const stores = ['objects', 'objects-backup'].map((store) => contentIn(join(dataDir, store)));
  const first = await homesByMarket(stores);
  const visitors = sendVisitors(soak, visitorCount, () => origin);
  let [cutOff, slowest] = [0, 0];
  for (let round = 1; round <= rounds; round++) {
    const cycle = await approvedCycle(sql, `soak ${round}`, homes);
    await beginPublish(origin, token, cycle);
    await pause(soak.random.between(0, 1_800));
    if ((await progressOf(sql, cycle)).status === 'publishing') cutOff += 1;
    const from = performance.now();
    await restart();
    await eventually(`the publish of round ${round}`, publishBound, async () =>
      (await progressOf(sql, cycle)).status === 'published' ? true : undefined,
    );
    slowest = Math.max(slowest, performance.now() - from);
    expectPublishedOnce(await progressOf(sql, cycle), homes);
    const expected = (first.get(cycle.marketId) ?? 0) + round * homes;
    const found = (await homesByMarket(stores)).get(cycle.marketId);
    expectThat(
      found === expected,
      `after round ${round} the content holds ${found ?? 0} homes instead of ${expected}`,
    );
    visitors.check();
  }
  await stopped(server);
  const { reads, versions } = visitors.seen();
  expectThat(versions > rounds / 2, `visitors saw only ${versions} contents of ${rounds}`);
  return `${rounds} publishes of ${homes} homes, ${cutOff} cut off, each published once; restart to published within ${Math.round(slowest)} ms; ${reads} visits of ${versions} contents, no mix`;
}

const staffEmail = demoStaff[0]?.email ?? '';

export async function beginPublish(origin: string, token: string, { reviewPeriodId }: Cycle): Promise<void> {
  const { status, body } = await send(
    `${origin}/api/hfc/_i/review_periods/${reviewPeriodId}/publish`,
    'POST',
    { token, body: { version: 1 } },
  );
  expectThat(status === 202, `the publish answers ${status}: ${JSON.stringify(body)}`);
}

/** As the disk has it: what a CDN would serve. */
const contentIn =
  (folder: string): ReadContent =>
  (path) =>
    readFile(join(folder, 'content', path), 'utf8').catch(() => undefined);

/**
 * Homes of each market in every store; fails when the stores differ or a manifest names what is not there.
 */
async function homesByMarket(stores: readonly ReadContent[]): Promise<ReadonlyMap<string, number>> {
  const counts: ReadonlyMap<string, number>[] = [];
  for (const store of stores) {
    const markets = await readWhole(await readManifest(store), store);
    for (const [market, ids] of markets)
      expectThat(new Set(ids).size === ids.length, `market ${market} lists a home twice`);
    counts.push(new Map([...markets].map(([market, ids]) => [market, ids.length])));
  }
  const [main, backup] = counts.map((count) => JSON.stringify([...count]));
  expectThat(main === backup, `the stores hold different contents: ${main ?? ''} and ${backup ?? ''}`);
  return counts[0] ?? new Map<string, number>();
}

async function stopped(server: ServerProcess): Promise<void> {
  const code = await server.stop();
  expectThat(code === 0, `the server ends with ${code ?? 'a signal'}`);
}

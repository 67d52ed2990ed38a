import {
  approvedCycle,
  expectPublishedOnce,
  progressOf,
  send,
  signInToDemo,
  contentOver,
  readManifest,
  readWhole,
  startServer,
  eventually,
  expectThat,
  pause,
  ownSurroundings,
  type Soak,
} from '@commonhearth/bench/product';
import { demoStaff } from '@commonhearth/fixtures/demo';

const homes = 600;
const rounds = 3;
/** Reports of client errors that one address may send in a minute. */
const perMinute = 30;

/**
 * Two servers on one database and one object store, started together: one publish runs once, and they count
 * one limit.
 */
export async function soakTwoProcesses(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  const origins = await Promise.all(
    [startServer(soak, env), startServer(soak, env)].map((server) => server.origin),
  );
  const [staff] = demoStaff;
  const { token } = await signInToDemo(origins[0] ?? '', staff?.email ?? '');
  for (let round = 1; round <= rounds; round++) {
    const cycle = await approvedCycle(sql, `soak ${round}`, homes);
    const answers = await Promise.all(
      origins.map((origin) =>
        send(`${origin}/api/hfc/_i/review_periods/${cycle.reviewPeriodId}/publish`, 'POST', {
          token,
          body: { version: 1 },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expectThat(statuses.join() === '202,409', `two publishes at once answer ${statuses.join(' and ')}`);
    await eventually(`the publish of round ${round}`, 30_000, async () =>
      (await progressOf(sql, cycle)).status === 'published' ? true : undefined,
    );
    expectPublishedOnce(await progressOf(sql, cycle), homes);
    const contents = await Promise.all(
      origins.map(async (origin) => {
        const manifest = await readManifest(contentOver(origin));
        await readWhole(manifest, contentOver(origin));
        return manifest.version;
      }),
    );
    expectThat(new Set(contents).size === 1, `the servers answer different contents: ${contents.join(', ')}`);
  }
  const accepted = await acceptedReports(origins);
  expectThat(
    accepted === perMinute,
    `together they accepted ${accepted} reports in a minute in which ${perMinute} are allowed`,
  );
  return `${rounds} publishes of ${homes} homes asked of both at once ran once each; both together accepted ${accepted} of ${2 * perMinute} calls`;
}

async function acceptedReports(origins: readonly string[]): Promise<number> {
  // the windows are whole minutes: all calls must fall into one
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 8_000) await pause(left + 100);
  const body = { kind: 'soak', route: '/', message: 'counted' };
  const answers = await Promise.all(
    Array.from({ length: 2 * perMinute }, (_, n) =>
      send(`${origins[n % origins.length] ?? ''}/api/client_errors`, 'POST', { body }),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expectThat(
    [...statuses].every((status) => status === 202 || status === 429),
    `the reports answer ${[...statuses].join(', ')}`,
  );
  return answers.filter(({ status }) => status === 202).length;
}

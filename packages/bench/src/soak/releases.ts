import { demoStaff } from '@commonhearth/fixtures/demo';
import type { TestDatabase } from '@commonhearth/testing/database';
import { signInToDemo } from './product-client.ts';
import { startServer } from './server-process.ts';
import { expectThat, pause, type Soak } from './soak-case.ts';
import { ownSurroundings } from './surroundings.ts';
import { teamOf, type Team } from './team.ts';

const remote = 'mf-staff-admin';
const rounds = 4;
const atOnce = 50;

/**
 * Fifty releases, rollouts, stops and rollbacks of one remote at once: the channel always holds one base and at most
 * one rollout, every page has the remote, and the audit tells one story without a gap.
 */
export async function soakReleases(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  const origins = await Promise.all(
    [startServer(soak, env), startServer(soak, env)].map((one) => one.origin),
  );
  const [origin = ''] = origins;
  const superuser = demoStaff.find(({ email }) => email.startsWith('rosa'))?.email ?? '';
  const { token } = await signInToDemo(origin, superuser);
  const teams = [await teamOf(origin, token, remote, 6)];
  const [team] = teams;
  expectThat(team !== undefined, 'there is no team');
  const watch = watchChannel(soak, sql, origins);
  const statuses = new Map<number, number>();
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => change(soak, team)));
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const looks = await watch.stop();
  const odd = [...statuses.keys()].filter((status) => status !== 200 && status !== 409);
  expectThat(odd.length === 0, `changes answer ${odd.join(', ')}`);
  const lines = await expectOneStory(sql);
  return `${rounds * atOnce} changes, ${atOnce} at once on two processes: ${statuses.get(200) ?? 0} made, ${statuses.get(409) ?? 0} told what changed; valid at each of ${looks} looks; ${lines} lines of the audit, each going on from the one before`;
}

/** What somebody does who has just looked; of those who looked at once, one is first. */
async function change({ random }: Soak, team: Team): Promise<number> {
  const seen = await team.seen();
  const version = team.versions[Math.floor(random.between(0, team.versions.length))] ?? '';
  const kind = Math.floor(random.between(0, 5));
  if (kind === 0) return (await team.release(version, 100, seen)).status;
  if (kind === 1) return (await team.release(version, 10, seen)).status;
  if (kind === 2) return (await team.act('rollout', { channel_version: seen, percent: 50 })).status;
  return (await team.act(kind === 3 ? 'rollback' : 'stop', { channel_version: seen })).status;
}

function watchChannel(soak: Soak, sql: TestDatabase['sql'], origins: readonly string[]) {
  const ended = new AbortController();
  let looks = 0;
  const look = async (): Promise<void> => {
    const [row] = await sql.query<{ bases: number; rollouts: number }>(
      'select count(*) filter (where percent = 100)::int as bases, count(*) filter (where percent < 100)::int as rollouts from channels where remote = $1',
      [remote],
    );
    expectThat(row?.bases === 1 && row.rollouts <= 1, `the channel holds ${JSON.stringify(row)}`);
    const page = await fetch(`${origins[looks % origins.length] ?? ''}/hfc/home`, {
      headers: { accept: 'text/html' },
    });
    const html = await page.text();
    expectThat(page.status === 200 && html.includes(`/remotes/${remote}/`), `a page lacks ${remote}`);
    looks += 1;
  };
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await look();
      await pause(20);
    }
  })();
  watching.catch(() => undefined);
  const stop = async (): Promise<number> => {
    ended.abort();
    await watching;
    return looks;
  };
  soak.defer(() => stop().catch(() => undefined));
  return { stop };
}

interface Line {
  readonly before: Kept;
  readonly after: Kept;
}
interface Kept {
  readonly base: string | null;
  readonly rollout: string | null;
}

/** Each line goes on from the one before, the last one is what is, and there is one for each change that was counted. */
async function expectOneStory(sql: TestDatabase['sql']): Promise<number> {
  const lines = await sql.query<Line>(
    "select before, after from audit where object_type = 'remote' and object_id = $1 and action <> 'register' order by entry_id",
    [remote],
  );
  for (const [i, { before }] of lines.entries()) {
    const last = lines[i - 1]?.after;
    expectThat(
      last === undefined || (last.base === before.base && last.rollout === before.rollout),
      `line ${i} of the audit begins with ${JSON.stringify(before)} after ${JSON.stringify(last)}`,
    );
  }
  const [row] = await sql.query<{ counted: number; base: string }>(
    "select (select channel_version from channel_remotes where remote = $1) as counted, (select substring(base from '[^/]+(?=/?$)') from channels where remote = $1 and percent = 100) as base",
    [remote],
  );
  expectThat(
    lines.at(-1)?.after.base === row?.base,
    'the last line of the audit is not what the channel holds',
  );
  // the start put the first one there
  expectThat(
    row?.counted === lines.length + 1,
    `${row?.counted ?? 0} changes were counted, ${lines.length} stand in the audit`,
  );
  return lines.length;
}

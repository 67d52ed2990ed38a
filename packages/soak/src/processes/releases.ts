import {
  signInToDemo,
  startServer,
  expectThat,
  pause,
  ownSurroundings,
  teamOf,
  type Answer,
  type Soak,
  type Team,
} from '@commonhearth/bench/product';
import { demoSuperuser } from '@commonhearth/fixtures/demo';
import type { TestDatabase } from '@commonhearth/testing-server/database';

const remote = 'mf-staff-admin';
const people = 50;
const changesEach = 2;
/** Who is told so often that somebody else was first gives up. */
const mostTries = 8;
/** Fewer than this were no race. */
const leastMade = 10;

/**
 * Fifty people release, roll out, stop and roll back one remote at once: the channel always holds one base and at most
 * one rollout, every page has the remote, and the audit tells one story without a gap.
 */
export async function soakReleases(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  const origins = await Promise.all(
    [startServer(soak, env), startServer(soak, env)].map((one) => one.origin),
  );
  const superuser = demoSuperuser.email;
  const { token } = await signInToDemo(origins[0] ?? '', superuser);
  const team = await teamOf(origins, token, remote, 6);
  const watch = watchChannel(soak, sql, origins);
  const outcomes = new Map<string, number>();
  const work = async (): Promise<void> => {
    for (let n = 0; n < changesEach; n++) {
      const outcome = await change(soak, team, (told) => outcomes.set(told, (outcomes.get(told) ?? 0) + 1));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: people }, work));
  const looks = await watch.stop();
  const lines = await expectOneStory(sql);
  const made = outcomes.get('made') ?? 0;
  // one that finds what it wanted is made without a line
  const perhaps = made + (outcomes.get(unanswered) ?? 0);
  expectThat(lines >= leastMade && lines <= perhaps, `${lines} lines of the audit tell of ${made} changes`);
  const told = [...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', ');
  return `${people} people at once on two processes, ${changesEach} changes each: ${told}; valid at each of ${looks} looks; ${lines} lines of the audit, each going on from the one before`;
}

const unanswered = 'without an answer in time';

/** What somebody does who has just looked; of those who looked at once one is first, and the others look again. */
async function change(soak: Soak, team: Team, tell: (outcome: string) => void): Promise<string> {
  for (let tries = 0; tries < mostTries; tries++) {
    const answer = await tryOne(soak, team).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'TimeoutError') return undefined;
      throw error;
    });
    if (answer === undefined) {
      // it may be made all the same: who asked looks again
      tell(unanswered);
      continue;
    }
    const { status, body } = answer;
    if (status === 200) return 'made';
    const { code } = body as { code?: string };
    expectThat(status === 409 || status === 503, `a change answers ${status}: ${JSON.stringify(body)}`);
    if (status === 409 && code !== 'version_mismatch') return 'refused with a reason';
    // whoever waits longer for the lock than calls may is told to try again
    tell(status === 503 ? 'told to try again' : 'told what changed');
  }
  return 'given up';
}

async function tryOne({ random }: Soak, team: Team): Promise<Answer> {
  const seen = await team.seen();
  const version = team.versions[Math.floor(random.between(0, team.versions.length))] ?? '';
  const kind = Math.floor(random.between(0, 5));
  if (kind === 0) return team.release(version, 100, seen);
  if (kind === 1) return team.release(version, 10, seen);
  if (kind === 2) return team.act('rollout', { channel_version: seen, percent: 50 });
  return team.act(kind === 3 ? 'rollback' : 'stop', { channel_version: seen });
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

import {
  refreshAnswer,
  send,
  signUp,
  startServer,
  eventually,
  expectThat,
  pause,
  ownSurroundings,
  type Answer,
  type Session,
  type ServerProcess,
  type Soak,
} from '@commonhearth/bench/product';

const kills = 20;
const people = 4;
const tabs = 3;
const answerBound = 30_000;

/** A person's browser: what its tabs share, and what it had before. */
interface Browser {
  readonly email: string;
  session: Session;
  /** The last server of which an answer came. */
  answeredBy?: ServerProcess;
  readonly used: string[];
}

/**
 * kill -9 while tabs refresh their sessions: a kill signs nobody out, a session never has two tokens that go on, and
 * one that was used long ago ends it.
 */
export async function soakRefreshKills(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  let server = startServer(soak, env);
  let [origin, open, cut, answered, slowest] = [await server.origin, true, 0, 0, 0];
  const browsers = await Promise.all(
    Array.from({ length: people }, async (_, n): Promise<Browser> => {
      const email = `tabs-${n}@soak.example`;
      return { email, session: await signUp(origin, email, 'a-long-password-1'), used: [] };
    }),
  );
  const unanswered = (error: unknown): undefined => {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    // between two servers nobody takes the call
    if (cause?.code !== 'ECONNREFUSED') cut += 1;
  };
  const refresh = async (browser: Browser): Promise<void> => {
    const { refresh_token: token } = browser.session;
    const answers = await Promise.all(
      Array.from({ length: tabs }, () => refreshAnswer(origin, token).catch(unanswered)),
    );
    const sessions = answers.filter((answer) => answer !== undefined).map(sessionIn(browser));
    answered += sessions.length;
    const [next] = sessions;
    // no answer: the same token again, as a browser does
    if (next === undefined) {
      await pause(100);
      return;
    }
    expectThat(
      sessions.every(({ refresh_token: successor }) => successor === next.refresh_token),
      `the tabs of ${browser.email} got different tokens for one`,
    );
    browser.used.push(token);
    browser.session = next;
    browser.answeredBy = server;
  };
  const refreshing = Promise.all(
    browsers.map(async (browser) => {
      while (open) await refresh(browser);
    }),
  );
  soak.defer(async () => {
    open = false;
    await refreshing.catch(() => undefined);
  });
  const series = async (): Promise<void> => {
    for (let kill = 0; kill < kills; kill++) {
      await pause(soak.random.between(50, 800));
      await server.kill();
      const from = performance.now();
      server = startServer(soak, env);
      origin = await server.origin;
      // every other one is killed again before anybody may have an answer
      if (kill % 2 === 0) continue;
      await eventually('every person has an answer after a kill', answerBound, () =>
        Promise.resolve(browsers.every(({ answeredBy }) => answeredBy === server) ? true : undefined),
      );
      slowest = Math.max(slowest, performance.now() - from);
    }
    open = false;
  };
  await Promise.all([series(), refreshing]);
  // the last round may have been cut off in the middle
  for (const browser of browsers) await refresh(browser);
  const forks = await sql.query<{ unused: number }>(
    'select count(*) filter (where used_at is null)::int as unused from auth.refresh_tokens group by session_id',
  );
  expectThat(
    forks.length === people && forks.every(({ unused }) => unused === 1),
    `of ${people} sessions ${forks.length} are there, with ${forks.map(({ unused }) => unused).join(', ')} unused tokens`,
  );
  await sql.query("update auth.refresh_tokens set used_at = used_at - interval '1 minute'");
  for (const { email, session, used } of browsers) {
    const user = await send(`${origin}/auth/v1/user`, 'GET', { token: session.access_token });
    expectThat(user.status === 200, `${email} is signed out: ${JSON.stringify(user.body)}`);
    // one of its tokens, wherever in its life: but for the parent of the newest, each is a theft after the grace
    const old = used[Math.floor(soak.random.between(0, used.length - 1))] ?? '';
    for (const [token, which] of [
      [old, 'a token used a minute ago'],
      [session.refresh_token, 'after a theft the newest token'],
    ] as const) {
      const { status } = await refreshAnswer(origin, token);
      expectThat(status === 400, `${which} of ${email} answers ${status}`);
    }
  }
  return `${kills} kills while ${people} people refreshed in ${tabs} tabs each: ${answered} refreshes answered, ${cut} cut off, nobody signed out, one token a session goes on; each tried later ended its session; answered again within ${Math.round(slowest)} ms`;
}

const sessionIn =
  ({ email }: Browser) =>
  ({ status, body }: Answer): Session => {
    expectThat(status === 200, `a refresh of ${email} answers ${status}: ${JSON.stringify(body)}`);
    return body as Session;
  };

import {
  send,
  mailingEnv,
  startServer,
  expectThat,
  pause,
  ownSurroundings,
  type Answer,
  type Soak,
} from '@commonhearth/bench/product';
import { median } from '@commonhearth/bench/statistics';
import { startSmtpServer } from '@commonhearth/testing-server/smtp-server';

/** Of each kind of address, at each way in. */
const asks = 200;
/** Below every limit for one address; each request comes from a network of its own. */
const asksPerAddress = 4;
const addresses = asks / asksPerAddress;
const mostDifference = 1.05;
const password = 'a-long-password-1';
const kinds = ['known', 'unknown'] as const;
type Kind = (typeof kinds)[number];

interface WayIn {
  readonly path: string;
  readonly body: (email: string) => object;
  /** The same for both, below the limits. */
  readonly isRight: (answer: Answer) => boolean;
}
const answers = (answer: Answer): boolean => answer.status === 200;
const ways: Readonly<Record<string, WayIn>> = {
  password: {
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'not-the-password' }),
    isRight: ({ status, body }) =>
      status === 400 && (body as { error_code?: string }).error_code === 'invalid_credentials',
  },
  code: { path: '/otp', body: (email) => ({ email, create_user: false }), isRight: answers },
  recovery: { path: '/recover', body: (email) => ({ email }), isRight: answers },
  'sign-up': { path: '/signup', body: (email) => ({ email, password }), isRight: answers },
};

/**
 * A wrong password, a code, a recovery and a sign-up take as long for an address that has an account as for one that has
 * none.
 */
export async function soakAuthTiming(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  const smtp = await startSmtpServer();
  soak.defer(() => smtp.stop());
  const origin = await startServer(soak, mailingEnv(env, smtp.url)).origin;
  let places = 0;
  const timeOf = async ({ path, body, isRight }: WayIn, email: string): Promise<number> => {
    const headers = { 'x-forwarded-for': `2001:${(places++).toString(16)}::1` };
    const from = performance.now();
    const answer = await send(`${origin}/auth/v1${path}`, 'POST', { body: body(email), headers });
    const time = performance.now() - from;
    expectThat(isRight(answer), `${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    // the mail of the one goes before the other is asked for
    await pause(25);
    return time;
  };
  const found: string[] = [];
  const wrong: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    const times: Record<Kind, number[]> = { known: [], unknown: [] };
    const addressOf = (kind: Kind, n: number): string => `${kind}-${name}-${n}@soak.example`;
    await makeAccounts(
      sql,
      [-1, ...Array(addresses).keys()].map((n) => addressOf('known', n)),
    );
    for (const kind of kinds) for (let n = 0; n < 3; n++) await timeOf(way, addressOf(kind, -1));
    for (let n = 0; n < asks; n++)
      // by turns, and the first one changes
      for (const kind of n % 2 === 0 ? kinds : kinds.toReversed())
        times[kind].push(await timeOf(way, addressOf(kind, n % addresses)));
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const ratio = Math.max(known, unknown) / Math.min(known, unknown);
    found.push(`${name} ${known.toFixed(1)} and ${unknown.toFixed(1)} ms (${ratio.toFixed(3)})`);
    if (ratio > mostDifference) wrong.push(name);
  }
  const summary = `medians of ${asks} for known and unknown addresses: ${found.join(', ')}`;
  expectThat(wrong.length === 0, `${summary}; more than ${mostDifference}: ${wrong.join(', ')}`);
  return summary;
}

/** Confirmed ones that the product has met, with a password that nobody has. */
async function makeAccounts(
  sql: Awaited<ReturnType<typeof ownSurroundings>>['sql'],
  emails: readonly string[],
): Promise<void> {
  await sql.query(
    `insert into auth.users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), email, $2, now(), now(), now() from unnest($1::text[]) email`,
    [emails, hashOfNobody],
  );
  await sql.query(
    `insert into users (provider_id, email, email_verified, public_profile, history, share_link_key, create_timestamp)
     select id, email, true, '{}', '{}', id, now() from auth.users where email = any($1)`,
    [emails],
  );
}

/** At the product's own cost. */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$UH/SqrwVU+zg/TME8CcoWg$cuC6R4wg8WSADi8axgMpSzZ2jB6XRa/GYg0XLaqseok';

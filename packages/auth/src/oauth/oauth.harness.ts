import { createHash } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import type { LightMyRequestResponse } from 'fastify';
import type { AuthDatabase } from '../options.ts';
import { sessionOf, startProvider, type Harness } from '../provider.harness.ts';
import { CLIENT, startOpenIdProvider, type OpenIdProvider } from './openid.harness.ts';

export const email = 'ada@example.com';
export const ada = { sub: 'ada-at-google', email: 'Ada@Example.com', email_verified: true, name: 'Ada' };
export const page = 'http://127.0.0.1:3000/auth/google/callback';
const verifier = 'v'.repeat(50);
export const wish = {
  provider: 'google',
  redirect_to: page,
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
export const whereTo = ({ headers }: LightMyRequestResponse): string => String(headers.location);
export const errorOf = ({ searchParams }: URL) => searchParams.get('error_code');

/** A provider of ours, a fresh one for each test, that sends people to an OpenID provider of the test's. */
export function withGoogle() {
  let database: TestDatabase;
  let google: OpenIdProvider;
  let provider: Harness;
  beforeAll(async () => {
    database = await createTestDatabase();
    google = await startOpenIdProvider(() => provider.now());
  });
  afterAll(async () => {
    await google.stop();
    await database.drop();
  });
  beforeEach(async () => {
    provider = startProvider(database.sql, { foreign: { google: { issuer: google.issuer, ...CLIENT } } });
    await database.sql.query(
      'truncate auth.users, auth.oauth_flows, auth.attempts, auth.mailed_codes cascade',
    );
    google.tell({ claims: ada });
  });
  afterEach(() => provider.app.close());

  const begin = (more: Record<string, string> = {}, ip?: string) =>
    provider.get(
      `/authorize?${new URLSearchParams({ ...wish, ...more }).toString()}`,
      ip === undefined ? {} : { ip },
    );
  const comeBack = (address: URL) => provider.get(`/callback${address.search}`);
  const exchange = (code: string | null, code_verifier = verifier) =>
    provider.post('/token?grant_type=pkce', { body: { auth_code: code, code_verifier } });
  /** As far as our page, with what the way back brought it. */
  const walk = async (change: (back: URL) => void = () => undefined): Promise<URL> => {
    const back = google.agree(whereTo(await begin()));
    change(back);
    const answer = await comeBack(back);
    expect(answer.statusCode).toBe(302);
    return new URL(whereTo(answer));
  };
  return {
    sql: <Row extends object>(text: string, values: readonly unknown[] = []) =>
      database.sql.query<Row>(text, values),
    google: () => google,
    provider: () => provider,
    /** In place of the test's provider. */
    restart: async (foreign: Parameters<typeof startProvider>[1]) => {
      await provider.app.close();
      provider = startProvider(database.sql, foreign);
    },
    /** Another one on the same database, which it may ask in its own way. */
    beside: (
      options: Parameters<typeof startProvider>[1],
      asking: (sql: AuthDatabase) => AuthDatabase = (sql) => sql,
    ) => startProvider(asking(database.sql), options),
    begin,
    comeBack,
    exchange,
    walk,
    signInByGoogle: async () => sessionOf(await exchange((await walk()).searchParams.get('code'))),
    counts: async () => {
      const [row] = await database.sql.query<{ users: number; identities: number }>(
        `select (select count(*)::int from auth.users) users, (select count(*)::int from auth.identities) identities`,
      );
      return row;
    },
  };
}

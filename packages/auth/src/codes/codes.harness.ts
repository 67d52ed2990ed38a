import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { startProvider, type Harness } from '../provider.harness.ts';

export const email = 'ada@example.com';
/** A code that is not this one. */
export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A provider and its database, anew for each test of a file, and what somebody does with a mailed code. */
export function testedCodes() {
  let database: TestDatabase;
  let provider: Harness;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    provider = startProvider(database.sql);
    await database.sql.query(
      'truncate auth.users, auth.mailed_codes, auth.attempts, auth.mail_tokens cascade',
    );
  });
  afterEach(() => provider.app.close());
  /** The codes that were mailed, in their order. */
  const sent = () => provider.mails.flatMap((mail) => (mail.kind === 'code' ? [mail] : []));
  const verify = (proof: object) => provider.post('/verify', { body: proof });
  return {
    here: () => ({ database, provider }),
    /** Another provider on the same database takes its place. */
    replace: async (settings: Parameters<typeof startProvider>[1]) => {
      await provider.app.close();
      provider = startProvider(database.sql, settings);
    },
    ask: (more: object = {}, ip?: string) =>
      provider.post('/otp', { body: { email, ...more }, ...(ip !== undefined && { ip }) }),
    lastSent: () => sent().at(-1) ?? { code: '', token: '', redirectTo: null },
    verify,
    type: (token: string, ip = '203.0.113.1') =>
      provider.post('/verify', { body: { type: 'email', email, token }, ip }),
    follow: (token: string, kind = 'magiclink') => verify({ type: kind, token_hash: token }),
  };
}

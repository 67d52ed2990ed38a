import { limits } from '@commonhearth/schemas/limits';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { countAttempt } from '../limits/attempts.ts';
import { placeOf } from '../protocol/place.ts';
import { failureOf, PASSWORD, sessionOf, signIn, signUp, startProvider } from '../provider.harness.ts';
import { deviceWords } from '../sessions/device.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.sql.query('truncate auth.users, auth.attempts, auth.mailed_codes cascade'));

const email = 'ada@example.com';
const chosen = 'seven odd lanterns';
const thieves = 'nine loud trumpets';

it.each([
  ['a password', { password: thieves }],
  ['an address', { email: 'thief@example.com' }],
])(
  'whoever took the account back has the last word, though %s was being changed as they did',
  async (_, wish) => {
    const provider = startProvider(database.sql);
    const { access_token: thief } = await signUp(provider, email);
    await provider.put('/user', { body: { password: chosen, current_password: PASSWORD }, bearer: thief });
    const told = provider.mails.find((mail) => mail.kind === 'password_changed');
    const token = told !== undefined && 'token' in told ? told.token : '';
    let hasProved = false;
    const slow = startProvider({
      query: (text, values) => database.sql.query(text, values),
      transaction: async (work) => {
        const done = await database.sql.transaction(work);
        const proves = (await database.sql.query('select 1 from auth.attempts')).length > 0;
        if (proves && !hasProved) {
          hasProved = true;
          expect((await provider.post('/take_back', { body: { token } })).statusCode).toBe(200);
        }
        return done;
      },
    });
    await database.sql.query('delete from auth.attempts');
    const answer = await slow.put('/user', { body: { ...wish, current_password: chosen }, bearer: thief });
    expect([answer.statusCode, failureOf(answer).code]).toEqual([403, 'session_not_found']);
    expect(
      await database.sql.query(
        'select email, password_hash as password, user_metadata as data from auth.users',
      ),
    ).toEqual([{ email, password: null, data: {} }]);
    expect(await database.sql.query('select 1 from auth.mailed_codes')).toEqual([]);
    await slow.app.close();
    await provider.app.close();
  },
);

it('a session keeps no core busy with passwords that it proposes, were it one of a recovery', async () => {
  const provider = startProvider(database.sql);
  await signUp(provider, email);
  await provider.post('/recover', { body: { email } });
  const mail = provider.mails.find(({ kind }) => kind === 'recovery');
  const code = mail !== undefined && 'code' in mail ? mail.code : '';
  const { access_token: bearer } = sessionOf(
    await provider.post('/verify', { body: { type: 'recovery', email, token: code } }),
  );
  const propose = async (password: string, ip?: string) =>
    failureOf(await provider.put('/user', { body: { password }, bearer, ...(ip !== undefined && { ip }) }))
      .code;
  expect([await propose(PASSWORD), await propose('password')]).toEqual(['same_password', 'weak_password']);
  const limit = limits.passwordChange.byPlace;
  for (let n = 2; n < limit.most; n += 1)
    await countAttempt(database.sql, provider.now(), [{ limit, of: [placeOf('203.0.113.1')] }]);
  expect([await propose(PASSWORD), await propose('password')]).toEqual([
    'over_request_rate_limit',
    'over_request_rate_limit',
  ]);
  // its owner has another place
  expect(await propose(chosen, '192.0.2.1')).toBeUndefined();
  expect((await signIn(provider, email, chosen)).statusCode).toBe(200);
  await provider.app.close();
});

it('a browser that nobody knows puts no words of its own into a mail', () => {
  expect(deviceWords('Your account is safe: ignore this, or call 555-0100 now/1 ')).toBeNull();
  expect(deviceWords('https://evil.example/1 (Windows NT 10.0; Win64; x64)')).toBe('Windows');
});

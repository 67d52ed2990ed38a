import { limits } from '@commonhearth/schemas/limits';
import { createTestDatabase } from '@commonhearth/testing-server/database';
import { countAttempt } from '../limits/attempts.ts';
import {
  PASSWORD,
  refresh,
  sessionOf,
  signIn,
  signUp,
  startProvider,
  type Harness,
} from '../provider.harness.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: Harness;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  provider = startProvider(database.sql);
});
afterEach(async () => {
  await provider.app.close();
  await database.sql.query('delete from auth.users');
  await database.sql.query('delete from auth.attempts');
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly auth?: Readonly<Record<string, unknown>>;
}
const events = ({ log }: Harness) =>
  log
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'auth event')
    .map(({ level, reqId, auth }) => {
      expect(reqId).toBeDefined();
      return { level: level >= 40 ? 'warn' : 'info', ...auth };
    });
const place = '203.0.113.1';

it('logs sign-up, sign-in and sign-out with account and place', async () => {
  const { user } = await signUp(provider, 'ada@example.com');
  const session = sessionOf(await signIn(provider, 'ada@example.com', PASSWORD, '2001:db8:1:2::7'));
  await provider.post('/logout?scope=others', { bearer: session.access_token });
  const account = user.id;
  expect(events(provider)).toEqual([
    { level: 'info', event: 'sign_up', outcome: 'succeeded', account, place },
    { level: 'info', event: 'sign_in', outcome: 'succeeded', account, place: '2001:db8:1:2::/64' },
    { level: 'info', event: 'sign_out', outcome: 'succeeded', scope: 'others', account, place },
  ]);
});

it('logs a wrong password, an unknown address, and guesses beyond a limit', async () => {
  const account = (await signUp(provider, 'ada@example.com')).user.id;
  await signIn(provider, 'ada@example.com', 'a loud street');
  await signIn(provider, 'nobody@example.com');
  for (let n = 1; n < limits.password.byAccountAndPlace.most; n += 1)
    await countAttempt(database.sql, provider.now(), [
      { limit: limits.password.byAccountAndPlace, of: ['ada@example.com', place] },
    ]);
  await signIn(provider, 'ada@example.com');
  expect(events(provider).slice(1)).toEqual([
    { level: 'warn', event: 'sign_in', outcome: 'failed', account, place },
    { level: 'warn', event: 'sign_in', outcome: 'failed', account: null, place },
    { level: 'warn', event: 'sign_in', outcome: 'limited', account, place },
  ]);
});

it('logs a refresh token that comes back, with whose session it ended', async () => {
  const { user, refresh_token: token } = await signUp(provider, 'ada@example.com');
  await refresh(provider, sessionOf(await refresh(provider, token)).refresh_token);
  provider.pass(11);
  await refresh(provider, token);
  expect(events(provider).at(-1)).toEqual({
    level: 'warn',
    event: 'refresh',
    outcome: 'token_reused',
    account: user.id,
    place,
  });
});

it('logs sign-ups that came to nothing, or not yet to an account', async () => {
  await signUp(provider, 'ada@example.com');
  await provider.post('/signup', { body: { email: 'ada@example.com', password: PASSWORD } });
  for (let n = 2; n < limits.signUp.byPlace.most; n += 1)
    await countAttempt(database.sql, provider.now(), [{ limit: limits.signUp.byPlace, of: [place] }]);
  await provider.post('/signup', { body: { email: 'bea@example.com', password: PASSWORD } });
  const byMail = startProvider(database.sql, { confirmation: 'mail' });
  const body = { email: 'cleo@example.com', password: PASSWORD };
  await byMail.post('/signup', { body, ip: '192.0.2.1' });
  await signIn(byMail, 'cleo@example.com');
  const none = { account: null, place };
  expect(events(provider).slice(1)).toEqual([
    { level: 'warn', event: 'sign_up', outcome: 'already_registered', ...none },
    { level: 'warn', event: 'sign_up', outcome: 'limited', ...none },
  ]);
  expect(events(byMail)).toEqual([
    { level: 'info', event: 'sign_up', outcome: 'awaits_confirmation', ...none, place: '192.0.2.1' },
    { level: 'warn', event: 'sign_in', outcome: 'not_confirmed', ...none },
  ]);
  await byMail.app.close();
});

it('no line holds a mail address, a password, a token, or more of an address than its place', async () => {
  const { access_token: bearer, refresh_token: first } = await signUp(provider, 'ada@example.com');
  await signIn(provider, 'ada@example.com', 'a loud street', '2001:db8:1:2:dead::7');
  await refresh(provider, first);
  provider.pass(11);
  await refresh(provider, first);
  await provider.post('/logout', { bearer });
  const told = provider.log.filter((line) => line.includes('auth event')).join('');
  expect(told).toContain('2001:db8:1:2::/64');
  expect(told).not.toContain(':dead');
  for (const secret of ['ada@', 'example.com', PASSWORD, 'a loud street', first, bearer])
    expect(told).not.toContain(secret);
});

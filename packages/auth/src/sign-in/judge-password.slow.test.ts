import { limits, type Limit } from '@commonhearth/schemas/limits';
import { createTestDatabase } from '@commonhearth/testing-server/database';
import { countAttempt, subjectOf } from '../limits/attempts.ts';
import { pruneAuth } from '../prune.ts';
import { PASSWORD, signIn, signUp, startProvider, type Harness } from '../provider.harness.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: Harness;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  provider = startProvider(database.sql);
  await signUp(provider, ada);
  await database.sql.query('delete from auth.attempts');
});
afterEach(async () => {
  await provider.app.close();
  await database.sql.query('delete from auth.users');
  await database.sql.query('delete from auth.attempts');
});

const ada = 'ada@example.com';
const home = '203.0.113.1';
const elsewhere = '192.0.2.1';
const day = 24 * 3600;
const {
  byAccount,
  byAccountAndKnownPlace,
  byAccountAndPlace,
  byPlace,
  rightByAccount,
  triesByAccountAndPlace,
  triesByPlace,
} = limits.password;
/** Guesses that were made, without the work of so many. */
async function guesses(limit: Limit, of: readonly string[], times = limit.most): Promise<void> {
  for (let n = 0; n < times; n += 1) await countAttempt(database.sql, provider.now(), [{ limit, of }]);
}
const status = async (ip: string, password = PASSWORD): Promise<number> =>
  (await signIn(provider, ada, password, ip)).statusCode;
const waitAt = async (ip: string): Promise<unknown> =>
  (await signIn(provider, ada, PASSWORD, ip)).headers['retry-after'];

it('strangers who use up the guesses of an account lock nobody out where they signed in before', async () => {
  await guesses(byAccount, [ada]);
  expect([await status(elsewhere), await status(home)]).toEqual([429, 200]);
});

it.each([
  ['a /48', (n: number) => `2001:db8:0:${n.toString(16)}::1`],
  ['a /32', (n: number) => `2001:db8:${n.toString(16)}::1`],
])('strangers in %s do not lock out an owner who signs in from another network', async (_what, placeIn) => {
  for (let n = 0; n < byAccount.most; n += 1) await status(placeIn(n), 'a loud street');
  expect([await status(placeIn(byAccount.most)), await status(elsewhere)]).toEqual([429, 200]);
});

it('a place is known by a sign-in there, and to that account alone', async () => {
  expect(await status(elsewhere)).toBe(200);
  await signUp(provider, 'bea@example.com');
  await guesses(byAccount, [ada]);
  await guesses(byAccount, ['bea@example.com']);
  expect(await status(elsewhere)).toBe(200);
  const bea = async (ip: string) => (await signIn(provider, 'bea@example.com', PASSWORD, ip)).statusCode;
  expect([await bea(elsewhere), await bea(home)]).toEqual([429, 200]);
});

it('a wrong password makes no place known', async () => {
  expect(await status(elsewhere, 'a loud street')).toBe(400);
  await guesses(byAccount, [ada], byAccount.most - 1);
  expect(await status(elsewhere)).toBe(429);
});

it('a known place has a limit of its own, and uses up none of the account', async () => {
  await guesses(byAccount, [ada], byAccount.most - 1);
  await guesses(byAccountAndKnownPlace, [ada, home], byAccountAndKnownPlace.most - 1);
  expect([await status(home, 'a loud street'), await status(home)]).toEqual([400, 429]);
  expect(await waitAt(home)).toBe(String(day));
  expect(await status(elsewhere)).toBe(200);
});

it('a place is forgotten after 180 days without a sign-in there, by the daily job too', async () => {
  provider.pass(100 * day);
  expect(await status(home)).toBe(200);
  provider.pass(180 * day - 1);
  await pruneAuth(database.sql, provider.now());
  await guesses(byAccount, [ada]);
  expect(await status(home)).toBe(200);
  provider.pass(180 * day);
  await guesses(byAccount, [ada]);
  expect(await status(home)).toBe(429);
  await pruneAuth(database.sql, provider.now());
  expect(await database.sql.query('select 1 from auth.known_places')).toEqual([]);
});

it('sixty right passwords sent at once from one place all open a session', async () => {
  const statuses = await Promise.all(Array.from({ length: 60 }, () => status(home)));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('[SEC-02a] right passwords are counted too: nobody keeps the server hashing, by one account, place or many', async () => {
  await guesses(triesByAccountAndPlace, [ada, home]);
  expect([await status(home), await waitAt(home), await status(elsewhere)]).toEqual([429, '900', 200]);
  // one is counted already
  await guesses(triesByPlace, [elsewhere], triesByPlace.most - 1);
  expect(await status(elsewhere)).toBe(429);
  provider.pass(900);
  expect([await status(home), await status(elsewhere)]).toEqual([200, 200]);
  // those before, at home and elsewhere, are among them
  await guesses(rightByAccount, [ada], rightByAccount.most - 3);
  expect([await status(home), await status(elsewhere), await status(home, 'a loud street')]).toEqual([
    429, 429, 429,
  ]);
});

it('of wrong passwords sent at once few more are hashed than are judged', async () => {
  const most = byAccountAndPlace.most;
  const statuses = await Promise.all(Array.from({ length: 5 * most }, () => status(home, 'a loud street')));
  expect(statuses.filter((one) => one === 400)).toHaveLength(most);
  const hashed = await database.sql.query('select 1 from auth.attempts where subject = $1', [
    subjectOf({ limit: triesByPlace, of: [home] }),
  ]);
  expect(hashed.length).toBeLessThanOrEqual(2 * most);
});

it('of right passwords sent at once no more are hashed than the limit has room for', async () => {
  await guesses(triesByAccountAndPlace, [ada, home], triesByAccountAndPlace.most - 5);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => status(home)));
  expect(statuses.filter((one) => one === 200)).toHaveLength(5);
  expect(statuses.filter((one) => one === 429)).toHaveLength(15);
});

it('a right password is refused where guesses beside it filled the share while it was judged', async () => {
  const query = async <Row extends object>(text: string, values?: readonly unknown[]) => {
    // read after the first look at the limits, before the password is judged
    if (text.includes('auth.sign_ups')) await guesses(byAccountAndPlace, [ada, elsewhere]);
    return database.sql.query<Row>(text, values);
  };
  const crowded = startProvider({ ...database.sql, query });
  expect((await signIn(crowded, ada, PASSWORD, elsewhere)).statusCode).toBe(429);
  await crowded.app.close();
});

it('says how long to wait from the first guess that still counts, and for every share that is full', async () => {
  await guesses(byAccountAndPlace, [ada, home], 1);
  provider.pass(300);
  await guesses(byAccountAndPlace, [ada, home], 9);
  expect(await waitAt(home)).toBe('600');
  await guesses(byPlace, [home]);
  expect(await waitAt(home)).toBe('3600');
  provider.pass(600);
  expect(await waitAt(home)).toBe('3000');
  provider.pass(3000);
  expect(await status(home)).toBe(200);
});

it('a right password forgives the guesses at the account from there, and leaves those of account and place', async () => {
  await guesses(byAccountAndPlace, [ada, elsewhere], 4);
  await guesses(byAccount, [ada], byAccount.most - 1);
  await guesses(byPlace, [elsewhere], byPlace.most - 1);
  expect(await status(elsewhere)).toBe(200);
  expect(await database.sql.query('select 1 from auth.attempts')).toHaveLength(
    // the try itself, by account and by place, and that it was right
    byAccount.most - 1 + byPlace.most - 1 + 3,
  );
});

it('a refused guess counts nowhere', async () => {
  await guesses(byAccountAndPlace, [ada, elsewhere]);
  for (let n = 0; n < 3; n += 1) expect(await status(elsewhere, 'a loud street')).toBe(429);
  expect(await database.sql.query('select 1 from auth.attempts')).toHaveLength(byAccountAndPlace.most);
});

it('a guess sweeps those that have expired, and no other', async () => {
  await guesses(byAccountAndPlace, ['old', home], 3);
  await guesses(byPlace, ['new']);
  provider.pass(byAccountAndPlace.seconds);
  await status(elsewhere, 'a loud street');
  // two rows for the attempt, and five for the wrong guess
  expect(await database.sql.query('select 1 from auth.attempts')).toHaveLength(byPlace.most + 2 + 5);
});

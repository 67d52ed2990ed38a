import { limits } from '@commonhearth/schemas/limits';
import { createTestDatabase } from '@commonhearth/testing-server/database';
import { subjectOf } from '../limits/attempts.ts';
import { failureOf, PASSWORD, signIn, signUp, startProvider } from '../provider.harness.ts';

it('a sign-up that somebody planted tells them nothing by a sign-in, and gives no guesses back', async () => {
  const database = await createTestDatabase();
  const automatic = startProvider(database.sql);
  const byMail = startProvider(database.sql, { confirmation: 'mail' });
  await signUp(automatic, 'known@example.com', { name: 'Kay' });
  const addresses = ['known@example.com', 'fresh@example.com'];
  for (const email of addresses)
    await byMail.post('/signup', { body: { email, password: 'a planted street' } });
  const answersTo = async (password: string) =>
    Promise.all(addresses.map(async (email) => failureOf(await signIn(byMail, email, password)).code));
  for (let guess = 0; guess < 9; guess += 1)
    expect(await answersTo('a loud street')).toEqual(['invalid_credentials', 'invalid_credentials']);
  expect(await answersTo('a planted street')).toEqual(['email_not_confirmed', 'email_not_confirmed']);
  await answersTo('a loud street');
  expect(await answersTo('a loud street')).toEqual(['over_request_rate_limit', 'over_request_rate_limit']);
  await automatic.app.close();
  await byMail.app.close();
  await database.drop();
});

it('a stranger who signs up with an address, and tries that password as often as they like, locks its owner out nowhere', async () => {
  const database = await createTestDatabase();
  const automatic = startProvider(database.sql);
  const byMail = startProvider(database.sql, { confirmation: 'mail' });
  const [email, stranger, planted] = ['known@example.com', '198.51.100.7', 'a planted street'];
  await signUp(automatic, email, { name: 'Kay' });
  await byMail.post('/signup', { body: { email, password: planted }, ip: stranger });
  const limit = limits.password.rightByAccount;
  const tryPlanted = async () => failureOf(await signIn(byMail, email, planted, stranger)).code;
  expect(await tryPlanted()).toBe('email_not_confirmed');
  // as many as there is room for, where that one was counted
  await database.sql.query(
    `insert into auth.attempts (subject, expires_at) select subject, expires_at
     from auth.attempts, generate_series(2, $1::int) where subject = any($2)`,
    [limit.most, [[email], [email, 'sign-up']].map((of) => subjectOf({ limit, of }))],
  );
  expect((await signIn(byMail, email, PASSWORD, '203.0.113.1')).statusCode).toBe(200);
  // and from then on it is a wrong guess like any other
  for (let n = 0; n < limits.password.byAccountAndPlace.most; n += 1)
    expect(await tryPlanted()).toBe('invalid_credentials');
  expect(await tryPlanted()).toBe('over_request_rate_limit');
  await automatic.app.close();
  await byMail.app.close();
  await database.drop();
});

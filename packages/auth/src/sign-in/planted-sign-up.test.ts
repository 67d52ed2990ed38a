import { createTestDatabase } from '@commonhearth/testing/database';
import { failureOf, signIn, signUp, startProvider } from '../provider.harness.ts';

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

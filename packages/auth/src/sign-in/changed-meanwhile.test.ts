import { createTestDatabase } from '@commonhearth/testing-server/database';
import { failureOf, PASSWORD, signIn, signUp, startProvider } from '../provider.harness.ts';

it('a password that is changed while it is judged opens nothing any more', async () => {
  const [email, chosen] = ['ada@example.com', 'seven odd lanterns'];
  const database = await createTestDatabase();
  const provider = startProvider(database.sql);
  const here = await signUp(provider, email);
  let meanwhile = async (): Promise<unknown> =>
    provider.put('/user', {
      body: { password: chosen, current_password: PASSWORD },
      bearer: here.access_token,
    });
  const slow = startProvider({
    query: (text, values) => database.sql.query(text, values),
    transaction: async (work) => {
      const first = meanwhile;
      meanwhile = () => Promise.resolve();
      await first();
      return database.sql.transaction(work);
    },
  });
  expect(failureOf(await signIn(slow, email)).code).toBe('invalid_credentials');
  expect(await database.sql.query('select id from auth.sessions')).toHaveLength(1);
  expect((await signIn(slow, email, chosen)).statusCode).toBe(200);
  await slow.app.close();
  await provider.app.close();
  await database.drop();
});

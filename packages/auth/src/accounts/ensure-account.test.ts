import { createTestDatabase } from '@commonhearth/testing-server/database';
import { ensureAccount } from './ensure-account.ts';
import { PASSWORD, sessionOf, signIn, startProvider } from '../provider.harness.ts';
import type { Harness } from '../provider.harness.ts';

const ID = '0b0f7c1e-52a5-4a53-9a39-6e1f6b6a0c01';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: Harness;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(() => {
  provider = startProvider(database.sql, { confirmation: 'mail' });
});
afterEach(async () => {
  await provider.app.close();
  await database.sql.query('delete from auth.users');
  await database.sql.query('delete from auth.attempts');
});

const ensure = (password: string, id?: string, email = 'demo@example.com'): Promise<{ id: string }> =>
  ensureAccount(
    database.sql,
    { email, password, name: 'Demo', ...(id !== undefined && { id }) },
    provider.now,
  );

it('makes a confirmed account that can sign in', async () => {
  expect(await ensure(PASSWORD, ID)).toEqual({ id: ID });
  const { user } = sessionOf(await signIn(provider, 'demo@example.com'));
  expect(user).toMatchObject({
    id: ID,
    email_confirmed_at: provider.now().toISOString(),
    user_metadata: { name: 'Demo' },
  });
});

it('changes nothing the second time, the password least of all', async () => {
  const before = await ensure(PASSWORD);
  expect(await ensure('another password')).toEqual(before);
  expect((await signIn(provider, 'demo@example.com')).statusCode).toBe(200);
});

it('makes one account when six processes start at once', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => ensure(PASSWORD)));
  expect(new Set(made.map((account) => account.id)).size).toBe(1);
});

it('takes over an address that a stranger claimed and never confirmed', async () => {
  await provider.post('/signup', { body: { email: 'demo@example.com', password: 'planted by another' } });
  await ensure(PASSWORD);
  expect((await signIn(provider, 'demo@example.com', 'planted by another')).statusCode).toBe(400);
  expect((await signIn(provider, 'demo@example.com')).statusCode).toBe(200);
});

it('says when the id belongs to another address', async () => {
  await ensure(PASSWORD, ID);
  await expect(ensure(PASSWORD, ID, 'second@example.com')).rejects.toThrow(
    `The account ${ID} exists with an address other than second@example.com`,
  );
});

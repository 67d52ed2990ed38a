import { limits } from '@commonhearth/schemas/limits';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { storeAttempt } from '../limits/attempts.ts';
import { failureOf, signUp, startProvider, type Harness, type SessionBody } from '../provider.harness.ts';
import { judgeOwner } from './judge-owner.ts';

let database: TestDatabase;
let provider: Harness;
let here: SessionBody;
const email = 'ada@example.com';
const place = '203.0.113.1';
beforeAll(async () => {
  database = await createTestDatabase();
  provider = startProvider(database.sql);
  here = await signUp(provider, email);
});
afterAll(async () => {
  await provider.app.close();
  await database.drop();
});

it('[SEC-02a] where the codes of an address were guessed at too often, a right one proves nothing until the next day', async () => {
  const { most } = limits.codes.guessesOfAddress;
  for (let n = 0; n < most; n += 1)
    await storeAttempt(database.sql, provider.now(), { limit: limits.codes.guessesOfAddress, of: [email] });
  const { access_token: bearer } = here;
  expect((await provider.get('/reauthenticate', { bearer })).statusCode).toBe(200);
  const [mail] = provider.mails;
  const code = mail?.kind === 'reauthentication' ? mail.code : '';
  const answer = await provider.put('/user', {
    body: { password: 'seven odd lanterns', nonce: code },
    bearer,
  });
  expect([answer.statusCode, failureOf(answer).code]).toEqual([429, 'over_request_rate_limit']);
  const proof = { accountId: here.user.id, place, code };
  const options = { database: database.sql, clock: provider.now };
  expect(await judgeOwner(options, proof)).toEqual({ outcome: 'limited', retryAfterSeconds: 24 * 3600 });
});

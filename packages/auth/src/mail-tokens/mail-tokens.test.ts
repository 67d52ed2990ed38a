import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { pruneAuth } from '../prune.ts';
import { issueMailToken, lookAtMailToken, revokeMailTokens, spendMailToken } from './mail-tokens.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.sql.query('delete from auth.mail_tokens'));

const now = new Date('2026-11-02T10:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const issue = (subject = 'ada', purpose = 'sign-up') =>
  issueMailToken(database.sql, { purpose, subject, now, seconds: 60 });
const spend = (token: string, { at = now, purpose = 'sign-up' } = {}) =>
  spendMailToken(database.sql, { purpose, token, now: at });
const look = (token: string, { at = now, purpose = 'sign-up' } = {}) =>
  lookAtMailToken(database.sql, { purpose, token, now: at });

it('[SRV-04] gives 256 random bits of which only the hash is kept', async () => {
  const token = await issue();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(await issue()).not.toBe(token);
  const [row] = await database.sql.query<{ row: string }>('select t::text as row from auth.mail_tokens t');
  expect(row?.row).not.toContain(token);
});

it('[SRV-04] can be looked at without being spent, and is spent once', async () => {
  const token = await issue();
  expect([await look(token), await look(token)]).toEqual(['ada', 'ada']);
  expect(await spend(token)).toBe('ada');
  expect([await spend(token), await look(token)]).toEqual([undefined, undefined]);
});

it('[SRV-04] one of ten who spend it at once gets it', async () => {
  const token = await issue();
  const got = await Promise.all(Array.from({ length: 10 }, () => spend(token)));
  expect(got.filter((subject) => subject !== undefined)).toEqual(['ada']);
});

it('[SRV-04] opens nothing for another purpose, after its expiry, or as one that was never issued', async () => {
  const token = await issue();
  const refused = [{ purpose: 'recovery' }, { at: later(60) }];
  for (const how of refused)
    expect([await look(token, how), await spend(token, how)]).toEqual([undefined, undefined]);
  expect(await spend('x'.repeat(43))).toBeUndefined();
  expect(await spend(token, { at: later(59) })).toBe('ada');
});

it('[SRV-04] is revoked by what it is for and for whom, and no other with it', async () => {
  const [revoked, ofOther, forOther] = [await issue(), await issue('bo'), await issue('ada', 'recovery')];
  await revokeMailTokens(database.sql, 'sign-up', ['ada']);
  expect(await spend(revoked)).toBeUndefined();
  expect(await spend(ofOther)).toBe('bo');
  expect(await spend(forOther, { purpose: 'recovery' })).toBe('ada');
});

it('[SRV-04] stays unspent where the transaction that spent it failed', async () => {
  const token = await issue();
  const failing = database.sql.transaction(async (tx) => {
    await spendMailToken(tx, { purpose: 'sign-up', token, now });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await spend(token)).toBe('ada');
});

it('[SRV-04] used and expired ones are removed daily, open ones stay', async () => {
  const kept = await issueMailToken(database.sql, { purpose: 'sign-up', subject: 'cy', now, seconds: 120 });
  await spend(await issueMailToken(database.sql, { purpose: 'sign-up', subject: 'di', now, seconds: 120 }));
  await issue();
  await pruneAuth(database.sql, later(60));
  expect(await database.sql.query('select subject from auth.mail_tokens')).toEqual([{ subject: 'cy' }]);
  expect(await look(kept, { at: later(60) })).toBe('cy');
});

import { createHmac } from 'node:crypto';
import { createPerson, createTestApi, mailSecret, type TestApi } from '@commonhearth/testing-server/api';
import { sql } from 'drizzle-orm';
import { signMailBody } from '../../../http/tokens/mail-provider.ts';
import { hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';
import { askedFor, mailRefusal } from '../refusals/mail-refusal.ts';
import { accountMail, runJob, stored, write } from '../mails/mails.harness.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const ann = 'ann@example.com';
type Event = Readonly<Record<string, string>>;
const tell = (events: readonly Event[], { secret = mailSecret, at = api.clock.now } = {}) =>
  api.call('POST', '/mail/bounces', { body: { events }, sign: (text) => signMailBody(secret, at, text) });
const refusalOf = async (address: string) => {
  const { rows } = await api.database.db.execute<{ refusal: string | null }>(
    sql`select ${mailRefusal(askedFor(address, 'broadcast'))} as refusal`,
  );
  return rows[0]?.refusal;
};

it('[CAL-136] a hard bounce and a complaint suppress the address in any case of it, what is soft does not', async () => {
  const answer = await tell([
    { type: 'hard_bounce', email: 'Ann@Example.com', reason: '550 no such user' },
    { type: 'soft_bounce', email: 'bob@example.com', reason: 'mailbox full' },
    { type: 'complaint', email: 'cas@example.com' },
  ]);
  expect([answer.status, answer.body]).toEqual([202, { taken: 3, unknown: 0 }]);
  expect(await refusalOf(ann)).toBe('The address is suppressed: It bounced: 550 no such user');
  expect(await refusalOf('bob@example.com')).toBeNull();
  expect(await refusalOf('cas@example.com')).toContain('They reported one of our emails as spam.');
});

it('[CAL-136] [OPS-02f] takes nothing that is not signed with the secret of the setting within five minutes', async () => {
  const bounce = [{ type: 'hard_bounce', email: ann }];
  const at = (ms: number) => new Date(api.clock.now.getTime() + ms);
  const statuses = async () => [
    (await tell(bounce, { secret: `${mailSecret}x` })).status,
    (await tell(bounce, { at: at(-5 * 60_000 - 1000) })).status,
    (await tell(bounce, { at: at(5 * 60_000 + 1000) })).status,
    (await api.call('POST', '/mail/bounces', { body: { events: bounce } })).status,
    // signed for another body
    (
      await api.call('POST', '/mail/bounces', {
        body: { events: bounce },
        headers: signMailBody(mailSecret, api.clock.now, JSON.stringify({ events: [] })),
      })
    ).status,
  ];
  expect(await statuses()).toEqual([401, 401, 401, 401, 401]);
  expect(await refusalOf(ann)).toBeNull();
  expect((await tell(bounce, { at: at(-4 * 60_000) })).status).toBe(202);
});

it('a call without a signature is told how to sign, not to sign in', async () => {
  const answer = await api.call('POST', '/mail/bounces', { body: { events: [] } });
  expect(answer).toMatchObject({
    status: 401,
    body: {
      code: 'token_invalid',
      title: expect.stringMatching(/x-mail-signature is the HMAC-SHA256.*x-mail-time/) as unknown,
    },
  });
});

it('[CAL-136] [OPS-02f] what is signed is time and body: a signature of another time is not taken', async () => {
  const body = { events: [{ type: 'hard_bounce', email: ann }] };
  const seconds = Math.floor(api.clock.now.getTime() / 1000);
  // as a provider makes it, who knows no line of ours
  const shown = (text: string, at: number, signedAt = at) => ({
    'x-mail-time': String(at),
    'x-mail-signature': createHmac('sha256', mailSecret).update(`${signedAt}.${text}`).digest('hex'),
  });
  const post = (at: number, signedAt?: number) =>
    api.call('POST', '/mail/bounces', { body, sign: (text) => shown(text, at, signedAt) });
  expect((await post(seconds, seconds - 3600)).status).toBe(401);
  expect(await refusalOf(ann)).toBeNull();
  expect((await post(seconds)).status).toBe(202);
});

it('[OPS-02f] is not there while no secret is set', async () => {
  const without = await createTestApi({ env: { MAIL_WEBHOOK_SECRET: '' } });
  const text = JSON.stringify({ events: [{ type: 'hard_bounce', email: ann }] });
  const answers = await Promise.all([
    without.call('POST', '/mail/bounces', { body: JSON.parse(text) as unknown }),
    without.call('POST', '/mail/bounces', {
      body: JSON.parse(text) as unknown,
      headers: signMailBody('', without.clock.now, text),
    }),
  ]);
  await without.close();
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

it('[CAL-136] a Message-ID of ours leads to the address and to the mail, which then says what became of it', async () => {
  const mailId = await write(api, { ...accountMail, to: ann });
  await runJob(api, mailId);
  const {
    rows: [mail],
  } = await api.database.pool.query<{ key: string }>(
    'select message_key::text as key from mails where mail_id = $1',
    [mailId],
  );
  const answer = await tell([
    { type: 'hard_bounce', message_id: `<${mail?.key ?? ''}@example.org>`, reason: '550 gone' },
    { type: 'hard_bounce', message_id: '<somebody-elses@example.org>' },
  ]);
  expect(answer.body).toEqual({ taken: 1, unknown: 1 });
  expect(await refusalOf(ann)).toContain('550 gone');
  expect(await stored(api, mailId)).toMatchObject({ state: 'sent', reason: 'It bounced: 550 gone' });
});

it('[CAL-136] of a broadcast, what came back counts as failed, who complained stays reached, and what is queued for them is skipped', async () => {
  const { userId } = await createPerson(api, { email: ann, staff: true });
  const { pool } = api.database;
  await pool.query(
    `insert into broadcasts (broadcast_id, state, started_by, create_timestamp, update_timestamp)
     overriding system value values (1, 'sending', $1, now(), now()), (2, 'sending', $1, now(), now())`,
    [userId],
  );
  const add = async (broadcast: number, address: string, state: string) => {
    const { rows } = await pool.query<{ key: string }>(
      `insert into broadcast_recipients (broadcast_id, address, address_hash, domain, state)
       values ($1, $2, decode($3, 'hex'), 'example.com', $4) returning message_key::text as key`,
      [broadcast, address, hashOfAddress(address), state],
    );
    return rows[0]?.key ?? '';
  };
  const bounced = await add(1, ann, 'sent');
  const reported = await add(1, 'cas@example.com', 'sent');
  await add(2, ann, 'queued');
  await tell([
    { type: 'hard_bounce', message_id: `<${bounced}@example.org>`, reason: '550 gone' },
    { type: 'complaint', message_id: `<${reported}@example.org>` },
  ]);
  const { rows } = await pool.query(
    'select broadcast_id::int as of, address, state, cause, reason from broadcast_recipients order by recipient_id',
  );
  expect(rows).toMatchObject([
    { of: 1, address: ann, state: 'failed', cause: 'address', reason: 'It bounced: 550 gone' },
    { of: 1, address: 'cas@example.com', state: 'sent', reason: 'They reported one of our emails as spam.' },
    { of: 2, address: ann, state: 'skipped' },
  ]);
});

it('that somebody complained outweighs that a mail came back, whichever was first', async () => {
  await tell([{ type: 'hard_bounce', email: ann, reason: 'the first' }]);
  await tell([{ type: 'hard_bounce', email: ann, reason: 'the second' }]);
  expect(await refusalOf(ann)).toContain('the first');
  await tell([{ type: 'complaint', email: ann }]);
  await tell([{ type: 'hard_bounce', email: ann }]);
  expect(await refusalOf(ann)).toContain('as spam');
});

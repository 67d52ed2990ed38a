import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { createUser } from '@commonhearth/testing-server/world';
import { sql } from 'drizzle-orm';
import { outbox } from '../../../../providers/mailer/outbox.ts';
import {
  accountMail,
  alertMail,
  runJob,
  scripted,
  seenWhileQueued,
  sendingBy,
  stored,
  write,
} from '../mails.harness.ts';
import { sendMail } from './send-mail.ts';
import { sendMailJob } from '../send-mail.job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from mails'));

const temporary = { outcome: 'temporary', reason: '451 Greylisted', of: 'mail' } as const;
const permanent = { outcome: 'permanent', reason: '550 Unknown', of: 'address' } as const;
const unknown = { outcome: 'unknown', reason: 'Connection closed', of: 'mail' } as const;
const wanted = ['alert', 'broadcast', 'newsletter'] as const;

it('[SRV-03] stands or falls with its cause: rolled back, there is no mail', async () => {
  const failing = api.database.db.transaction(async (tx) => {
    await sendMail(api.deps, tx, accountMail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await api.database.pool.query('select 1 from mails')).rowCount).toBe(0);
});

it('[SRV-03] its job is queued in the transaction of its cause', async () => {
  const writing = () => api.database.db.transaction((tx) => sendMail(api.deps, tx, accountMail));
  expect(await seenWhileQueued(api, sql`select 1 from mails`, writing)).toEqual([1, 0]);
});

it('account emails to members go first, then those to unknown addresses, then emails that nobody waits for', async () => {
  const queued = vi.spyOn(api.deps.jobs, 'send');
  const userId = await createUser(api, { email: 'member@example.com' });
  for (const mail of [
    { ...accountMail, userId },
    accountMail,
    { ...accountMail, kind: 'contact_message', userId },
    { ...accountMail, kind: 'mistake_report' },
  ])
    await sendMail(api.deps, api.database.db, mail);
  expect(queued.mock.calls.map(([, , , options]) => options?.priority)).toEqual([2, 1, 0, 0]);
  queued.mockRestore();
});

it.each([
  ['', 'There is no address.'],
  ['ann@example.com\r\nbcc: eve@example.com', 'Enter an email address like ann@example.org.'],
  ['ann@exämple.com\r\nbcc: eve', 'Enter an email address like ann@example.org.'],
  ['ünn@example.com\r\nbcc: eve@example.com', 'Enter an email address like ann@example.org.'],
  ['ann', 'Enter an email address like ann@example.org.'],
  ['ann@example.com,eve@example.com', 'Enter an email address like ann@example.org.'],
  [`${'a'.repeat(250)}@example.com`, 'Enter an email address like ann@example.org.'],
])('[SRV-03] refuses the address %j in words and writes nothing', async (to, words) => {
  const queued = api.queued.length;
  for (const mail of [
    { ...accountMail, to },
    { ...accountMail, replyTo: to },
  ])
    await expect(sendMail(api.deps, api.database.db, mail)).rejects.toMatchObject({
      kind: 'invalid',
      details: { errors: [{ message: expect.stringContaining(words) as unknown }] },
    });
  expect((await api.database.pool.query('select 1 from mails')).rowCount).toBe(0);
  expect(api.queued).toHaveLength(queued);
});

it('[SRV-03] is handed over once, however often its job runs, and keeps no body', async () => {
  const mailId = await write(api);
  const mailer = scripted();
  await Promise.all([runJob(api, mailId, mailer), runJob(api, mailId, mailer)]);
  await runJob(api, mailId, mailer);
  expect(mailer.handed).toHaveLength(1);
  expect(mailer.handed[0]).toMatchObject({
    to: 'ann@example.com',
    subject: 'A subject',
    unsubscribeUrl: null,
  });
  expect(mailer.handed[0]?.text).toContain('Some words');
  expect(await stored(api, mailId)).toMatchObject({
    state: 'sent',
    html: null,
    text: null,
    sent_at: api.clock.now,
  });
});

it('[SRV-03] is handed over with who is answered and how one unsubscribes', async () => {
  const mailer = scripted();
  await runJob(api, await write(api, { ...alertMail, replyTo: 'bo@example.com' }), mailer);
  expect(mailer.handed).toMatchObject([
    {
      replyTo: 'bo@example.com',
      unsubscribeUrl: expect.stringContaining('/api/hfc/unsubscribe_hfc?token=') as unknown,
    },
  ]);
});

it('keeps the bodies where the outbox is the mailer', async () => {
  const mailId = await write(api);
  await runJob(api, mailId, outbox);
  expect(await stored(api, mailId)).toMatchObject({
    state: 'sent',
    text: expect.stringContaining('Some words') as unknown,
  });
});

it('[SRV-03] is tried again after 1, 5, 30 minutes, 2 and 6 hours, then failed with its reason', async () => {
  const mailId = await write(api);
  const mailer = scripted(temporary);
  const pauses: unknown[] = [];
  for (let n = 0; n < 6; n += 1) pauses.push(...(await runJob(api, mailId, mailer)));
  expect(pauses).toEqual([60, 300, 1800, 7200, 21_600].map((seconds) => ({ mailId, seconds })));
  expect(await stored(api, mailId)).toMatchObject({ state: 'failed', reason: '451 Greylisted', attempts: 6 });
  expect(new Set(mailer.handed.map(({ key }) => key)).size).toBe(1);
  expect(await runJob(api, mailId, mailer)).toEqual([]);
  expect(mailer.handed).toHaveLength(6);
});

it('says until when it waits, and arrives once the server takes it', async () => {
  const mailId = await write(api);
  const mailer = scripted(temporary, { outcome: 'sent' });
  await runJob(api, mailId, mailer);
  const nextAttemptAt = new Date(api.clock.now.getTime() + 60_000);
  expect(await stored(api, mailId)).toMatchObject({ state: 'waiting', next_attempt_at: nextAttemptAt });
  await runJob(api, mailId, mailer);
  expect(await stored(api, mailId)).toMatchObject({ state: 'sent', reason: null });
});

it('[SRV-03] fails at once where the server will never take it', async () => {
  const mailId = await write(api);
  expect(await runJob(api, mailId, scripted(permanent))).toEqual([]);
  expect(await stored(api, mailId)).toMatchObject({ state: 'failed', reason: '550 Unknown' });
  expect(api.log).toContainEqual(
    expect.objectContaining({ msg: 'mail: failed', mail: mailId, reason: '550 Unknown' }),
  );
});

describe('where nobody knows whether it arrived', () => {
  // those who get a newsletter have asked for it
  beforeAll(async () => {
    await createUser(api, { email: alertMail.to });
    await api.database.pool.query('update users set receives_newsletter_emails = true');
  });

  it('[SRV-03] an account mail is tried again', async () => {
    const mailId = await write(api);
    expect(await runJob(api, mailId, scripted(unknown))).toHaveLength(1);
    expect((await stored(api, mailId))?.state).toBe('waiting');
  });

  it.each(wanted)('[SRV-03] a mail of the category %s is not', async (category) => {
    const mailId = await write(api, { ...alertMail, category });
    expect(await runJob(api, mailId, scripted(unknown))).toEqual([]);
    expect(await stored(api, mailId)).toMatchObject({
      state: 'unknown',
      reason: 'Connection closed',
    });
  });

  it('[SRV-03] the same after a process that died while it sent', async () => {
    const account = await write(api);
    const others: number[] = [];
    for (const category of wanted) others.push(await write(api, { ...alertMail, category }));
    await api.database.pool.query("update mails set state = 'sending'");
    const mailer = scripted();
    for (const mailId of [account, ...others]) await runJob(api, mailId, mailer);
    expect(mailer.handed).toHaveLength(1);
    expect((await stored(api, account))?.state).toBe('sent');
    for (const mailId of others) {
      expect((await stored(api, mailId))?.state).toBe('unknown');
      expect(api.log).toContainEqual(expect.objectContaining({ msg: 'mail: unknown', mail: mailId }));
    }
  });

  it('[SRV-03] a server that starts goes on with what waits and what was being sent, account mails first, and nothing else', async () => {
    const alert = await write(api, alertMail);
    const [waiting, sending, sent] = [await write(api), await write(api), await write(api)];
    await runJob(api, waiting, scripted(temporary));
    await api.database.pool.query("update mails set state = 'sending' where mail_id = $1", [sending]);
    await runJob(api, sent);
    expect(await sendMailJob.unfinished?.(api.deps)).toEqual(
      [waiting, sending, alert].map((mailId) => ({ mailId })),
    );
  });

  it('[SRV-03] a mail that another process is sending is left to it, and looked at again should that one be dead', async () => {
    const mailId = await write(api);
    let during: unknown;
    const mailer = sendingBy(async () => {
      during = [await runJob(api, mailId, scripted(permanent)), (await stored(api, mailId))?.state];
      return { outcome: 'sent' } as const;
    });
    await runJob(api, mailId, mailer);
    expect(during).toEqual([[{ mailId, seconds: 2 }], 'sending']);
    expect((await stored(api, mailId))?.state).toBe('sent');
  });
});

import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { createFailedMail } from '@commonhearth/testing-server/world';
import { sql } from 'drizzle-orm';
import { outbox } from '../../../providers/mailer/outbox.ts';
import { accountMail, runJob, seenWhileQueued, stored, write } from './mails.harness.ts';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from mails'));

const list = async (query = '') =>
  (await api.call('GET', `/hfc/_i/mails${query}`, { token: staff.token })).body;
const retry = (id: string) => api.call('POST', `/hfc/_i/mails/${id}/retry`, { token: staff.token });
const idsIn = (body: Readonly<Record<string, unknown>>) =>
  (body['mails'] as { mail_id: string }[]).map(({ mail_id: id }) => Number(id));

it('[CAL-145] tells operators what waits, since when, and what failed why, with addresses masked', async () => {
  const failed = await createFailedMail(api, 'ann@example.com');
  const waiting = await write(api, { ...accountMail, to: 'bo@example.com' });
  expect(await list()).toEqual({
    mails: [
      expect.objectContaining({
        mail_id: String(waiting),
        to: 'b•••@example.com',
        state: 'waiting',
        reason: null,
      }),
      {
        mail_id: failed,
        kind: 'notice',
        to: 'a•••@example.com',
        state: 'failed',
        reason: '550 Unknown',
        time: api.clock.now.toISOString(),
      },
    ],
    counts: { waiting: 1, sending: 0, sent: 0, failed: 1, skipped: 0, unknown: 0 },
    oldest_waiting: api.clock.now.toISOString(),
  });
  const ofFailed = await list('?state=failed');
  expect(idsIn(ofFailed)).toEqual([Number(failed)]);
  expect(ofFailed['counts']).toMatchObject({ waiting: 1, failed: 1 });
  expect(idsIn(await list('?to=BO@example.com'))).toEqual([waiting]);
  await api.database.pool.query("update mails set state = 'sending' where mail_id = $1", [waiting]);
  expect((await list())['oldest_waiting']).toBe(api.clock.now.toISOString());
  await api.database.pool.query("update mails set state = 'sent'");
  expect((await list())['oldest_waiting']).toBeNull();
});

it('[CAL-145] comes in pages, newest first, none twice, of the state that was asked for', async () => {
  const waiting = await write(api);
  for (let n = 0; n < 120; n += 1) await createFailedMail(api);
  const pages: number[][] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const body = await list(next === '' ? '?state=failed' : `?state=failed&cursor=${next}`);
    pages.push(idsIn(body));
    next = body['next'] as string | undefined;
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  const all = pages.flat();
  expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
  expect(all).not.toContain(waiting);
});

it('[CAL-146] sends a failed mail again, once, from the first attempt on, and writes down who asked', async () => {
  const id = await createFailedMail(api);
  api.queued.length = 0;
  const answers = await Promise.all([retry(id), retry(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    mail: { mail_id: id, to: 'a•••@example.com', state: 'waiting', reason: null },
  });
  expect(api.queued).toEqual([{ name: 'send-mail', input: { mailId: Number(id) } }]);
  await runJob(api, Number(id));
  expect(await stored(api, Number(id))).toMatchObject({ state: 'sent', attempts: 1 });
  const { rows } = await api.database.pool.query(
    "select user_id, action, before, after from audit where object_type = 'mail' and object_id = $1",
    [id],
  );
  expect(rows).toEqual([
    {
      user_id: staff.userId,
      action: 'mail.retry',
      before: { state: 'failed', reason: '550 Unknown' },
      after: { state: 'waiting' },
    },
  ]);
});

it('[CAL-146] an account mail that is sent again goes before those that can wait', async () => {
  const id = await createFailedMail(api);
  const send = vi.spyOn(api.deps.jobs, 'send');
  await retry(id);
  expect(send.mock.calls.map(([, , input, options]) => [input, options?.priority])).toEqual([
    [{ mailId: Number(id) }, 1],
  ]);
  send.mockRestore();
});

it('[CAL-146] queues the job with the row: nobody finds one without the other', async () => {
  const id = await createFailedMail(api);
  const waiting = sql`select 1 from mails where state = 'waiting'`;
  expect(await seenWhileQueued(api, waiting, () => retry(id))).toEqual([1, 0]);
});

it.each(['waiting', 'sending', 'sent', 'skipped', 'unknown'])(
  '[CAL-146] leaves a mail alone that is %s, and shows it',
  async (state) => {
    const id = await createFailedMail(api);
    await api.database.pool.query('update mails set state = $1', [state]);
    const answer = await retry(id);
    expect(answer.status).toBe(409);
    expect(answer.body['current']).toMatchObject({ mail_id: id, to: 'a•••@example.com', state });
    expect((await stored(api, Number(id)))?.state).toBe(state);
  },
);

it.each(['0', '999999', 'x'])('[CAL-146] knows no mail %s', async (id) => {
  expect((await retry(id)).status).toBe(404);
});

it('readiness and the log say that mail does not go out, and that it does again', async () => {
  const health = async () => {
    const { rebuildContent } = await import('../../homes/content/content.service.ts');
    await rebuildContent(api.deps);
    return (await api.app.inject('/readyz')).json<Record<string, unknown>>()['mail'];
  };
  const words = () => api.log.map(({ msg }) => msg).filter((msg) => String(msg).startsWith('mail: '));
  expect(await health()).toBe('ok');
  const mailId = await write(api);
  expect(await health()).toBe('ok');
  api.clock.now = new Date(api.clock.now.getTime() + 11 * 60_000);
  expect([await health(), await health()]).toEqual(['late', 'late']);
  await runJob(api, mailId, outbox);
  expect(await health()).toBe('ok');
  await createFailedMail(api);
  expect(await health()).toBe('failing');
  expect(words().slice(-3)).toEqual(['mail: late', 'mail: goes out again', 'mail: failing']);
  api.clock.now = new Date(api.clock.now.getTime() + 24 * 3600_000);
  expect(await health()).toBe('ok');
  expect(words().at(-1)).toBe('mail: goes out again');
});

it('[CAL-117] shows developers the outbox, newest first, with both forms of each mail', async () => {
  const [first, second] = [await write(api), await write(api, { ...accountMail, to: 'bo@example.com' })];
  await runJob(api, first, outbox);
  const { body } = await api.call('GET', '/dev/mails');
  expect(idsIn(body)).toEqual([second, first]);
  expect((body['mails'] as unknown[])[1]).toEqual({
    mail_id: String(first),
    to: 'ann@example.com',
    subject: 'A subject',
    html: expect.stringContaining('Some words') as unknown,
    text: expect.stringContaining('Some words') as unknown,
    state: 'sent',
    time: api.clock.now.toISOString(),
  });
  expect(idsIn((await api.call('GET', `/dev/mails?cursor=${second}`)).body)).toEqual([first]);
});

it('[RTR-37] a mail of the outbox is a document that may be laid out and nothing else', async () => {
  const mailId = await write(api);
  const { statusCode, headers, body } = await api.app.inject(`/_dev/mails/${mailId}`);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(body).toContain('<base target="_blank">');
  for (const id of ['0', '999999', 'x'])
    expect((await api.app.inject(`/_dev/mails/${id}`)).statusCode).toBe(404);
  expect((await api.app.inject('/healthz')).headers['x-frame-options']).toBe('DENY');
});

it('[CAL-117] in production there is neither the call nor the document', async () => {
  const production = await createTestApi({
    env: {
      NODE_ENV: 'production',
      SITE_URL: 'https://homes.example.org',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@example.org',
    },
  });
  const id = await createFailedMail({ ...production });
  expect((await production.call('GET', '/dev/mails')).status).toBe(404);
  expect((await production.app.inject(`/_dev/mails/${id}`)).statusCode).not.toBe(200);
  await production.close();
});

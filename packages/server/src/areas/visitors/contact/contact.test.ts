import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  superuserEmail,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { createFallbackAgent } from '@commonhearth/testing-server/world';
import { limits } from '@commonhearth/schemas/limits';
import { randomUUID } from 'node:crypto';

let api: TestApi;
let staff: Person;
beforeEach(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
afterEach(() => api.close());

const message = {
  name: 'Ann',
  email: 'ann@example.com',
  body: 'Do you know a home near the lake?',
  page_sent_from: '[Route] /about/contact',
};
const report = { field: 'price', body: 'It is $10,000 less.', page_sent_from: '[Route] /hfc/homes_c' };
const rows = async (sql: string) => (await api.database.pool.query<Record<string, unknown>>(sql)).rows;
const saved = () =>
  rows(
    'select user_id, compound_id::text, field, name, email, body, page_sent_from from contact_messages order by contact_message_id',
  );
const mails = () => rows('select kind, to_address, reply_to, user_id, text from mails order by mail_id');
const send = (over: object = {}, token?: string) =>
  api.call('POST', '/hfc/contact_messages', { token, body: { ...message, ...over } });
const sendReport = (compoundId: string, over: object = {}, token?: string) =>
  api.call('POST', '/hfc/mistake_reports', { token, body: { compound_id: compoundId, ...report, ...over } });
const list = (query = '') => api.call('GET', `/hfc/_i/contact_messages${query}`, { token: staff.token });
const mark = (id: string, handled: boolean) =>
  api.call('POST', `/hfc/_i/contact_messages/${id}/handled`, { token: staff.token, body: { handled } });
async function home(status: object = { status: 'published' }) {
  const { areaId } = await createArea(api, { name: randomUUID() });
  return createCompound(api, { periodId: await createCycle(api), areaId, ...status });
}
const idOf = (page: Record<string, unknown>, at = 0): string =>
  (page['messages'] as { contact_message_id: string }[])[at]?.contact_message_id ?? '';

it('[CAL-156] saves a visitor’s message and emails it to the team, whose reply goes to the visitor', async () => {
  expect(await send()).toMatchObject({ status: 200, body: {} });
  expect((await mails()).map(({ to_address: to }) => to)).toEqual([
    superuserEmail,
    'super2@example.com',
    'super3@example.com',
  ]);
  await rows('delete from mails');
  await createFallbackAgent(api);
  await send();
  expect(await saved()).toEqual(Array(2).fill({ user_id: null, compound_id: null, field: null, ...message }));
  expect(await mails()).toEqual([
    {
      kind: 'contact_message',
      to_address: 'june@example.com',
      reply_to: message.email,
      user_id: null,
      text: expect.stringContaining(message.body) as unknown,
    },
  ]);
});

it('[CAL-156] [CAL-157] a signed-in sender owns their message, also one without an email', async () => {
  const { token, userId } = await createPerson(api);
  await send({}, token);
  await sendReport(await home(), {}, token);
  expect(await saved()).toMatchObject([
    { user_id: userId, email: message.email },
    { user_id: userId, email: null },
  ]);
  expect((await mails()).every(({ user_id: owner }) => owner === userId)).toBe(true);
});

it('[CAL-157] saves which fact of a home is wrong and emails the team a link to the home', async () => {
  await createFallbackAgent(api);
  const compoundId = await home();
  expect(await sendReport(compoundId, { email: 'ann@example.com' })).toMatchObject({ status: 200, body: {} });
  expect(await sendReport(compoundId, { field: 'availability', body: '' })).toMatchObject({ status: 200 });
  expect(await saved()).toMatchObject([
    { compound_id: compoundId, ...report, name: null, email: 'ann@example.com' },
    { compound_id: compoundId, field: 'availability', body: '', email: null },
  ]);
  const [first, second] = await mails();
  expect(first).toMatchObject({ kind: 'mistake_report', reply_to: 'ann@example.com' });
  expect(String(first?.['text'])).toContain(`/hfc/homes_c/${compoundId}`);
  expect(second).toMatchObject({ kind: 'mistake_report', reply_to: null });
});

it('[CAL-157] finds no home that the sender may not see', async () => {
  const hidden = await home({});
  for (const id of [hidden, '999999', 'abc'])
    expect(await sendReport(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await sendReport(hidden, {}, staff.token)).status).toBe(200);
});

it.each([
  ['an empty', 'name', ' ', /Enter your name/],
  ['an unreadable', 'name', 'Ann\u202e', /invisible/],
  ['a malformed', 'email', 'ann smith@example.com', /sam@example\.com/],
  ['an unmailable', 'email', 'ann@exämple', /sam@example\.com/],
  ['an empty', 'body', ' ', /Write your message/],
  ['a too long', 'body', 'x'.repeat(4001), /at most 4000/],
  ['a too long', 'page_sent_from', 'x'.repeat(51), /./],
  ['an unknown', 'phone', '1', /./],
])('[CAL-156] rejects %s %s, names the field, and saves nothing', async (_how, path, value, words) => {
  const over = { [path]: value };
  expect(await send(over)).toMatchObject({
    status: 422,
    body: { errors: [{ path, message: expect.stringMatching(words) as unknown }] },
  });
  expect([await saved(), await mails()]).toEqual([[], []]);
});

it.each([
  ['an unknown', 'field', 'color', /./],
  ['an empty', 'body', ' ', /Tell us what’s right/],
  ['a too long', 'body', 'x'.repeat(4001), /at most 4000/],
  ['a malformed', 'email', 'ann', /sam@example\.com/],
])('[CAL-157] rejects %s %s, names the field, and saves nothing', async (_how, path, value, words) => {
  expect(await sendReport(await home(), { [path]: value })).toMatchObject({
    status: 422,
    body: { errors: [{ path, message: expect.stringMatching(words) as unknown }] },
  });
  expect([await saved(), await mails()]).toEqual([[], []]);
});

it('[CAL-156] [CAL-157] counts a repeated request once, and limits a place and the site', async () => {
  const key = randomUUID();
  const once = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/hfc/contact_messages',
      headers: { 'idempotency-key': key },
      payload: message,
    });
  await Promise.all([once(), once()]);
  expect((await once()).statusCode).toBe(200);
  expect(await saved()).toHaveLength(1);
  const compoundId = await home();
  let last = 0;
  for (let n = 0; n < limits.contact.byPlace.most; n += 1) last = (await sendReport(compoundId)).status;
  expect(last).toBe(429);

  await rows('delete from rate_limits');
  await send();
  await rows(`update rate_limits set count = ${limits.contact.bySite.most} where count = 1`);
  const elsewhere = await createPerson(api);
  expect(await send({}, elsewhere.token)).toMatchObject({
    status: 429,
    body: { title: expect.stringContaining('more messages than usual') as unknown },
  });
});

it('[CAL-158] [CAL-159] staff read messages newest first with the home, mark one as handled, and reopen it', async () => {
  await send();
  const compoundId = await home();
  await sendReport(compoundId);
  const open = await list('?state=open');
  expect(open.body).toMatchObject({
    open: 2,
    messages: [
      { field: 'price', home: { compound_id: compoundId }, name: null, email: null, handled_at: null },
      { field: null, home: null, name: 'Ann', email: 'ann@example.com', body: message.body },
    ],
  });
  const id = idOf(open.body);
  expect(await mark(id, true)).toMatchObject({
    status: 200,
    body: { message: { contact_message_id: id, handled_at: api.clock.now.toISOString() } },
  });
  expect((await mark(id, true)).status).toBe(200);
  expect((await list('?state=handled')).body).toMatchObject({
    open: 1,
    messages: [{ contact_message_id: id }],
  });
  expect((await list('?state=open')).body).toMatchObject({ messages: [{ field: null }] });
  expect(await mark(id, false)).toMatchObject({ body: { message: { handled_at: null } } });
  // what did not change leaves no entry, and no entry names the sender
  const entries = await rows(
    "select action, object_id, before, after from audit where object_type = 'contact_message' order by entry_id",
  );
  expect(entries).toEqual([
    { action: 'contact.handled', object_id: id, before: { handled: false }, after: { handled: true } },
    { action: 'contact.reopened', object_id: id, before: { handled: true }, after: { handled: false } },
  ]);
  // the audit page can show them alone
  const audit = await api.call('GET', '/hfc/_i/audit?object=contact_message', { token: staff.token });
  expect(audit.body['entries']).toHaveLength(2);
});

it('[CAL-158] goes on behind a cursor, also after a home was deleted', async () => {
  const compoundId = await home();
  await sendReport(compoundId);
  await rows(`update compounds set deleted_at = now() where compound_id = ${compoundId}`);
  await rows(
    `insert into contact_messages (name, email, body, page_sent_from, create_timestamp)
     select 'Ann', 'ann@example.com', 'Hello', '[Route] /', now() from generate_series(1, 50)`,
  );
  const { body } = await list();
  expect(body['messages']).toHaveLength(50);
  expect((await list(`?cursor=${String(body['next'])}`)).body).toMatchObject({
    messages: [{ field: 'price', home: null }],
  });
  expect((await list('?cursor=x')).status).toBe(422);
});

it('[CAL-158] [CAL-159] are there for staff only; an unknown message is not found', async () => {
  const { token } = await createPerson(api);
  const path = '/hfc/_i/contact_messages';
  expect([
    (await api.call('GET', path)).status,
    (await api.call('GET', path, { token })).status,
    (await api.call('POST', `${path}/1/handled`, { token, body: { handled: true } })).status,
    (await mark('999999', true)).status,
    (await mark('abc', true)).status,
  ]).toEqual([401, 404, 404, 404, 404]);
});

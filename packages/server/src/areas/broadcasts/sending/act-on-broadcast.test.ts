import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { scripted } from '../../mail/mails/mails.harness.ts';
import {
  foundationOf,
  ledgerOf,
  queueFor,
  runBroadcast,
  stateOf,
  writeBroadcast,
} from '../broadcast/broadcasts.harness.ts';
import { giveUpLost, settleForLater } from '../ledger/mark-and-settle.repository.ts';
import { prepareBroadcastJob } from '../delivery/prepare-broadcast.job.ts';
import { sendBroadcastJob } from '../delivery/send-broadcast.job.ts';
import { startScheduled } from './start-scheduled.ts';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  const { pool } = api.database;
  await pool.query('delete from broadcasts; delete from subscribers; update users set is_staff = false');
  staff = await createPerson(api, { staff: true });
  api.queued.length = 0;
});
afterAll(() => api.close());

const people = async (count: number): Promise<Person[]> => {
  const made: Person[] = [];
  for (let n = 0; n < count; n++) made.push(await createPerson(api, { market: 'seattle' }));
  return made;
};
const write = (state: string) => writeBroadcast(api, { startedBy: staff.userId, state });
const act = (id: number, action: string) =>
  api.call('POST', `/hfc/_i/email_broadcasts/${id}/${action}`, { token: staff.token, body: {} });
const send = (id: number, confirmation: number, headers: Record<string, string> = {}) =>
  api.call('POST', '/hfc/_i/email_broadcast/send_to_all_subscribers', {
    token: staff.token,
    headers,
    body: { broadcast_id: String(id), version: 1, confirmation },
  });
const set = (id: number, change: string) =>
  api.database.pool.query(`update broadcasts set ${change} where broadcast_id = $1`, [id]);
const jobs = () => api.queued.map(({ name }) => name);

it('[CAL-74] sends a draft to the number that was typed, once, whoever else presses and however often it is asked; another number is 409 with the present one', async () => {
  await people(3);
  const id = await write('draft');
  expect(await send(id, 2)).toMatchObject({ status: 409, body: { current: { count: 3 } } });
  expect(await stateOf(api, id)).toBe('draft');
  const key = { 'idempotency-key': 'one-intent' };
  const answers = await Promise.all([send(id, 3, key), send(id, 3)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect((await send(id, 3)).status).toBe(409);
  expect(jobs()).toEqual(['prepare-broadcast']);
  expect(await stateOf(api, id)).toBe('preparing');
  const other = await write('draft');
  const twice = [
    await send(other, 3, { 'idempotency-key': 'x' }),
    await send(other, 3, { 'idempotency-key': 'x' }),
  ];
  expect(twice.map(({ status }) => status)).toEqual([202, 202]);
  expect(jobs()).toEqual(['prepare-broadcast', 'prepare-broadcast']);
});

it('[CAL-100] what is under way is paused and goes on where it was; what is over, or does not run, answers 409 with it', async () => {
  const goesOn: Record<string, string> = {
    scheduled: 'scheduled',
    preparing: 'preparing',
    sending: 'sending',
  };
  for (const [state, later] of Object.entries(goesOn)) {
    const id = await writeBroadcast(api, { startedBy: staff.userId, state: 'draft' });
    await set(id, `send_at = '2026-11-21', state = '${state}'`);
    if (state !== 'scheduled') await set(id, "prepared_to = 'm'");
    if (state === 'sending') await set(id, 'prepared_at = now()');
    expect(await act(id, 'pause')).toMatchObject({ status: 200, body: { broadcast: { state: 'paused' } } });
    expect((await act(id, 'pause')).status).toBe(409);
    expect(await act(id, 'resume')).toMatchObject({ status: 200, body: { broadcast: { state: later } } });
    expect((await act(id, 'resume')).status).toBe(409);
    expect(await act(id, 'cancel')).toMatchObject({ body: { broadcast: { state: 'cancelled' } } });
    for (const action of ['pause', 'resume', 'cancel', 'resend_failed', 'resend_unknown'])
      expect(await act(id, action)).toMatchObject({ status: 409, body: { current: { state: 'cancelled' } } });
  }
  expect(jobs()).toEqual(['prepare-broadcast', ...Array<string>(4).fill('send-broadcast')]);
  const draft = await write('draft');
  expect((await act(draft, 'pause')).status).toBe(409);
  expect((await act(draft, 'cancel')).status).toBe(200);
  expect(await stateOf(api, draft)).toBe('');
});

it('[CAL-100] a resumed broadcast counts refusals from zero', async () => {
  const id = await write('paused');
  await set(id, 'prepared_at = now(), refused_in_row = 20');
  expect((await act(id, 'resume')).status).toBe(200);
  const { rows } = await api.database.pool.query(
    'select state, refused_in_row from broadcasts where broadcast_id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'sending', refused_in_row: 0 }]);
});

it('[CAL-100] a cancel skips what is queued, and what was on its way and would be tried again', async () => {
  const id = await write('sending');
  const [ada, bo] = await people(2);
  if (ada === undefined || bo === undefined) throw new Error('nobody');
  const onItsWay = await queueFor(api, id, ada);
  await queueFor(api, id, bo);
  await api.database.pool.query(
    "update broadcast_recipients set state = 'sending', lane = 0 where recipient_id = $1",
    [onItsWay],
  );
  await act(id, 'cancel');
  const now = api.clock.now;
  await settleForLater(
    api.database.db,
    { recipientId: onItsWay },
    { reason: '451 Later', nextAttemptAt: now, now },
  );
  const reason = 'The broadcast was cancelled.';
  expect(await ledgerOf(api, id)).toEqual([
    expect.objectContaining({ state: 'skipped', reason }),
    expect.objectContaining({ state: 'skipped', reason }),
  ]);
});

it('[CAL-100] a draft that a colleague sent meanwhile is not cancelled by who deletes it: 409 with it', async () => {
  const id = await write('sending');
  await set(id, 'version = 3');
  const remove = (version: number) =>
    api.call('POST', `/hfc/_i/email_broadcasts/${id}/cancel`, { token: staff.token, body: { version } });
  expect(await remove(2)).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { state: 'sending', version: 3 } },
  });
  expect(await stateOf(api, id)).toBe('sending');
  expect((await remove(3)).status).toBe(200);
});

it('[ADM-05] what a share had in hand when its process died stays unknown until staff send it again, also where it was cancelled meanwhile', async () => {
  const id = await write('sent');
  const [ada] = await people(1);
  if (ada === undefined) throw new Error('nobody');
  const recipient = await queueFor(api, id, ada);
  await api.database.pool.query(
    "update broadcast_recipients set state = 'sending', lane = 1 where recipient_id = $1",
    [recipient],
  );
  expect(await sendBroadcastJob.unfinished?.(api.deps)).toContainEqual({ broadcastId: id, share: 1 });
  expect(await giveUpLost(api.database.db, id, 0, api.clock.now)).toBe(0);
  expect(await giveUpLost(api.database.db, id, 1, api.clock.now)).toBe(1);
  expect((await ledgerOf(api, id))[0]).toMatchObject({
    state: 'unknown',
    reason: 'The server stopped while it was sending this: it may have arrived.',
  });
  expect((await act(id, 'resend_failed')).status).toBe(409);
  expect((await act(id, 'resend_unknown')).body).toMatchObject({ broadcast: { state: 'sending' } });
  const mailer = scripted({ outcome: 'sent' });
  const { deps } = foundationOf(api, mailer);
  for (let share = 0; share < 4; share++)
    await sendBroadcastJob.handler(deps, { jobId: '1' }, { broadcastId: id, share });
  expect(mailer.handed.map(({ to }) => to)).toEqual([ada.email]);
  expect(await stateOf(api, id)).toBe('sent');
});

it('[CAL-100] what is unknown is left for everybody, until more of it comes, and can be sent again still', async () => {
  const id = await write('sent');
  const left = async () =>
    (await api.call('GET', `/hfc/_i/email_broadcasts/${id}`, { token: staff.token })).body['unknown_left'];
  const lose = async () => {
    const [person] = await people(1);
    if (person === undefined) throw new Error('nobody');
    const recipient = await queueFor(api, id, person);
    await api.database.pool.query(
      "update broadcast_recipients set state = 'unknown', reason = 'It broke.' where recipient_id = $1",
      [recipient],
    );
  };
  expect((await act(id, 'leave_unknown')).status).toBe(409);
  await lose();
  expect(await left()).toBe(0);
  expect(await act(id, 'leave_unknown')).toMatchObject({
    status: 200,
    body: { broadcast: { state: 'sent' } },
  });
  expect(await left()).toBe(1);
  await lose();
  expect(await left()).toBe(1);
  await act(id, 'leave_unknown');
  expect(await left()).toBe(2);
  expect((await act(id, 'resend_unknown')).body).toMatchObject({ broadcast: { state: 'sending' } });
  expect(await left()).toBe(0);
});

it('[ADM-05] a server that starts goes on with a ledger that was being written, and with no other', async () => {
  const id = await write('preparing');
  for (const state of ['draft', 'paused', 'sending', 'sent', 'cancelled']) await write(state);
  expect(await prepareBroadcastJob.unfinished?.(api.deps)).toEqual([{ broadcastId: id }]);
});

it('[ADM-05] whom an area is no longer shown to is skipped when their turn comes; who subscribed since the ledger was written is not in it', async () => {
  const [ada] = await people(2);
  const id = await write('preparing');
  if (ada === undefined) throw new Error('nobody');
  const { deps, queued } = foundationOf(api, scripted({ outcome: 'sent' }));
  await prepareBroadcastJob.handler(deps, { jobId: '1' }, { broadcastId: id });
  await people(1);
  await api.database.pool.query(
    `update broadcast_recipients set about = '{"area": ["999999"]}' where user_id = $1`,
    [ada.userId],
  );
  for (const { input } of queued)
    await sendBroadcastJob.handler(deps, { jobId: '1' }, sendBroadcastJob.input.parse(input));
  const rows = await ledgerOf(api, id);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ address }) => address === ada.email)).toMatchObject({ state: 'skipped' });
});

it.each([
  [
    'starts as it was confirmed, and counted with up to a tenth more',
    11,
    '2026-11-20 12:00',
    'preparing',
    null,
  ],
  ['waits where it grew by more', 12, '2026-11-20 12:00', 'paused', /12 addresses, but 10 were/],
  ['waits where it is more than an hour late', 10, '2026-11-20 10:59', 'paused', /more than an hour/],
  ['does nothing before its time', 10, '2026-11-20 12:01', 'scheduled', null],
])('[ADM-05] a scheduled one %s', async (_name, count, at, state, words) => {
  await people(count);
  const id = await write('draft');
  await set(id, `state = 'scheduled', expected = 10, send_at = '${at}+00'`);
  const { deps, queued } = foundationOf(api, scripted({ outcome: 'sent' }));
  await startScheduled(deps, id);
  expect(await stateOf(api, id)).toBe(state);
  const { rows } = await api.database.pool.query<{ paused_reason: string | null }>(
    'select paused_reason from broadcasts',
  );
  if (words === null) expect(rows).toEqual([{ paused_reason: null }]);
  else expect(rows[0]?.paused_reason).toMatch(words);
  expect(queued.map(({ name }) => name)).toEqual(state === 'preparing' ? ['prepare-broadcast'] : []);
});

it('a scheduled one waits where who confirmed it is staff no more', async () => {
  await people(1);
  const id = await write('draft');
  await set(id, "state = 'scheduled', expected = 1, send_at = '2026-11-20 12:00+00'");
  await api.database.pool.query('update users set is_staff = false');
  await startScheduled(foundationOf(api, scripted({ outcome: 'sent' })).deps, id);
  expect(await stateOf(api, id)).toBe('paused');
});

it('[CAL-99] the ledger is read in pages, by state, the last written first', async () => {
  await people(2);
  const id = await write('preparing');
  await runBroadcast(api, scripted({ outcome: 'sent' }), id);
  const list = (query = '') =>
    api.call('GET', `/hfc/_i/email_broadcasts/${id}/recipients${query}`, { token: staff.token });
  const { recipients } = (await list()).body as {
    recipients: { recipient_id: string; state: string; address: string }[];
  };
  expect(recipients.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(Number(recipients[0]?.recipient_id)).toBeGreaterThan(Number(recipients[1]?.recipient_id));
  const behind = await list(`?cursor=${recipients[0]?.recipient_id ?? ''}`);
  expect(behind.body['recipients']).toEqual(recipients.slice(1));
  expect((await list('?state=failed')).body['recipients']).toEqual([]);
  const [first, second] = recipients;
  if (first === undefined || second === undefined) throw new Error('Two were sent.');
  const part = first.address.slice(0, -2).toUpperCase();
  expect((await list(`?q=${encodeURIComponent(part)}`)).body['recipients']).toEqual(
    recipients.filter(({ address }) => address.includes(part.toLowerCase())),
  );
  expect((await list('?q=%25')).body['recipients']).toEqual([]);
  await api.database.pool.query(
    "update broadcast_recipients set address = null, state = 'failed', cause = 'mail', reason = ' =1+1' where recipient_id = $1",
    [second.recipient_id],
  );
  const file = await list('?format=csv');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, ...lines] = file.text.trim().split('\r\n');
  expect(header).toBe('"address","state","cause","reason","tries","at","tried_again"');
  expect(lines[0]).toMatch(new RegExp(`^"${first.address}","sent"`));
  expect(lines[1]).toMatch(/^"","failed","mail","' =1\+1"/);
  expect((await list('?format=csv&state=failed')).text.trim().split('\r\n')).toEqual([header, lines[1]]);
});

import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { scripted } from '../../mail/mails/mails.harness.ts';
import {
  foundationOf,
  ledgerOf,
  queueFor,
  stateOf,
  writeBroadcast,
} from '../broadcast/broadcasts.harness.ts';
import { startScheduled } from './start-scheduled.ts';

let api: TestApi;
let staff: Person;
let id: number;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
beforeEach(async () => {
  await api.database.pool.query('delete from broadcasts; delete from subscribers');
  for (let n = 0; n < 2; n++) await createPerson(api, { market: 'seattle' });
  id = await writeBroadcast(api, { startedBy: staff.userId, state: 'draft' });
  api.queued.length = 0;
});
afterAll(() => api.close());

const path = '/hfc/_i/email_broadcasts';
const send = (confirmation: number, version = 1) =>
  api.call('POST', '/hfc/_i/email_broadcast/send_to_all_subscribers', {
    token: staff.token,
    body: { broadcast_id: String(id), version, confirmation },
  });
const resume = () => api.call('POST', `${path}/${id}/resume`, { token: staff.token, body: {} });
const set = (change: string) =>
  api.database.pool.query(`update broadcasts set ${change} where broadcast_id = $1`, [id]);

it('[CAL-74] a draft with a time to come waits for it, with the number that was confirmed; one whose time has passed goes at once', async () => {
  await set("send_at = '2026-11-20 12:01+00'");
  expect(await send(2)).toMatchObject({
    status: 202,
    body: { broadcast: { state: 'scheduled', expected: 2 } },
  });
  expect(api.queued).toEqual([]);
  await set("state = 'draft', send_at = '2026-11-20 11:59+00'");
  expect(await send(2, 2)).toMatchObject({ body: { broadcast: { state: 'preparing', expected: 2 } } });
  expect(api.queued).toMatchObject([{ name: 'prepare-broadcast' }]);
});

it('[CAL-74] what a colleague changed meanwhile is not sent unseen: 409 with it as it is now', async () => {
  const changed = await api.call('PUT', `${path}/${id}`, {
    token: staff.token,
    body: { version: 1, subject: 'Other news' },
  });
  expect(changed.status).toBe(200);
  expect(await send(2)).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { subject: 'Other news', version: 2, state: 'draft' } },
  });
  expect([await stateOf(api, id), api.queued]).toEqual(['draft', []]);
  expect((await send(2, 2)).status).toBe(202);
});

it('[CAL-74] is refused where nobody would get it, whatever number is typed', async () => {
  await api.database.pool.query('delete from subscribers');
  expect(await send(0)).toMatchObject({ status: 409, body: { current: { state: 'draft' } } });
  expect([await stateOf(api, id), api.queued]).toEqual(['draft', []]);
});

it('[ADM-05] what keeps a mail from going out is asked again when its time comes, and when it is resumed', async () => {
  await set("state = 'scheduled', expected = 2, send_at = '2026-11-20 12:00+00', subject = '{{nick}}'");
  const { deps, queued } = foundationOf(api, scripted({ outcome: 'sent' }));
  await startScheduled(deps, id);
  expect([await stateOf(api, id), queued]).toEqual(['paused', []]);
  const why = expect.stringContaining('There is no {{nick}}.') as unknown;
  const { rows } = await api.database.pool.query('select paused_reason from broadcasts');
  expect(rows).toEqual([{ paused_reason: why }]);
  expect(await resume()).toMatchObject({ status: 409, body: { title: why, current: { state: 'paused' } } });
  expect(api.queued).toEqual([]);
  await set("subject = 'News'");
  expect(await resume()).toMatchObject({ status: 200, body: { broadcast: { state: 'preparing' } } });
});

it.each(['failed', 'unknown'])(
  '[ADM-05] what keeps a mail from going out is asked again when what is %s is sent again',
  async (state) => {
    await queueFor(api, id, staff);
    await api.database.pool.query(
      "update broadcast_recipients set state = $1, cause = $2, reason = 'x', settled_at = now()",
      [state, state === 'failed' ? 'mail' : null],
    );
    await set("state = 'sent', subject = '{{nick}}'");
    const again = () => api.call('POST', `${path}/${id}/resend_${state}`, { token: staff.token, body: {} });
    const why = expect.stringContaining('There is no {{nick}}.') as unknown;
    expect(await again()).toMatchObject({ status: 409, body: { title: why, current: { state: 'sent' } } });
    expect(await ledgerOf(api, id)).toMatchObject([{ state }]);
    await set("subject = 'News'");
    expect(await again()).toMatchObject({ status: 200, body: { broadcast: { state: 'sending' } } });
  },
);

it('[CAL-74] is counted for as long as an audience may take, not other calls', async () => {
  const { pool } = api.database;
  await pool.query(`create table seen (statement_timeout text);
    create function see() returns trigger language plpgsql as
      $$ begin insert into seen values (current_setting('statement_timeout')); return new; end $$;
    create trigger seen before update on broadcasts for each row execute function see()`);
  expect((await send(2)).status).toBe(202);
  const { rows } = await pool.query('select statement_timeout from seen');
  await pool.query('drop table seen; drop function see cascade');
  expect(rows).toEqual([{ statement_timeout: '1min' }]);
});

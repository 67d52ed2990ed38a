import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { scripted } from '../../mail/mails/mails.harness.ts';
import { foundationOf, queueFor, runBroadcast, writeBroadcast } from '../broadcast/broadcasts.harness.ts';
import { pauseBroadcast } from '../delivery/ends.ts';
import { startScheduled } from '../sending/start-scheduled.ts';

let api: TestApi;
let staff: Person;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  ada = await createPerson(api, { market: 'seattle' });
});
afterAll(() => api.close());

const write = (state: string) => writeBroadcast(api, { startedBy: staff.userId, state });
const set = (id: number, change: string) =>
  api.database.pool.query(`update broadcasts set ${change} where broadcast_id = $1`, [id]);
const act = async (id: number, action: string) => {
  const path = `/hfc/_i/email_broadcasts/${id}/${action}`;
  expect((await api.call('POST', path, { token: staff.token, body: {} })).status).toBe(200);
};
/** What was written down of a broadcast: by whom, what, and from which state to which. */
const audited = async (id: number) =>
  (
    await api.database.pool.query<Record<'who' | 'action' | 'was' | 'is', string | null>>(
      `select coalesce(user_id::text, actor_kind || ' ' || actor_name) as who, action, before ->> 'state' as was, after ->> 'state' as is
       from audit where object_type = 'broadcast' and object_id = $1 order by entry_id`,
      [String(id)],
    )
  ).rows.map(({ who, action, was, is }) => [who, action, was, is]);

it('[CAL-74] [CAL-100] whatever staff do with a broadcast stands in the audit, once, with who did it and what it was before', async () => {
  const id = await write('draft');
  const sent = await api.call('POST', '/hfc/_i/email_broadcast/send_to_all_subscribers', {
    token: staff.token,
    body: { broadcast_id: String(id), version: 1, confirmation: 1 },
  });
  expect(sent.status).toBe(202);
  for (const action of ['pause', 'resume', 'cancel']) await act(id, action);
  const by = staff.userId;
  expect(await audited(id)).toEqual([
    [by, 'send', 'draft', 'preparing'],
    [by, 'pause', 'preparing', 'paused'],
    [by, 'resume', 'paused', 'preparing'],
    [by, 'cancel', 'preparing', 'cancelled'],
  ]);
  const deleted = await write('draft');
  await act(deleted, 'cancel');
  expect(await audited(deleted)).toEqual([[by, 'delete', null, null]]);
  const over = await write('sent');
  await queueFor(api, over, ada);
  for (const state of ['failed', 'unknown']) {
    await api.database.pool.query(
      "update broadcast_recipients set state = $1, cause = $2, reason = 'x' where broadcast_id = $3",
      [state, state === 'failed' ? 'mail' : null, over],
    );
    await act(over, `resend_${state}`);
  }
  expect(await audited(over)).toEqual([
    [by, 'resend_failed', 'sent', 'sending'],
    [by, 'resend_unknown', 'sending', 'sending'],
  ]);
});

it('[ADM-05] what a broadcast does by itself stands in the audit as the work of a job', async () => {
  const job = 'job send-broadcast';
  const mailer = scripted({ outcome: 'sent' });
  const { deps } = foundationOf(api, mailer);
  const id = await write('draft');
  await set(id, "state = 'scheduled', expected = 1, send_at = '2026-11-20 12:00+00'");
  await startScheduled(deps, id);
  await runBroadcast(api, mailer, id);
  expect(await audited(id)).toEqual([
    [job, 'broadcast.started', 'scheduled', 'preparing'],
    [job, 'broadcast.sent', 'sending', 'sent'],
  ]);
  const late = await write('draft');
  await set(late, "state = 'scheduled', expected = 1, send_at = '2026-11-20 10:00+00'");
  await startScheduled(deps, late);
  expect(await audited(late)).toEqual([[job, 'broadcast.paused', 'scheduled', 'paused']]);
  const refused = await write('sending');
  await pauseBroadcast(deps, refused, 'Twenty in a row were refused.');
  expect(await audited(refused)).toEqual([[job, 'broadcast.paused', 'sending', 'paused']]);
});

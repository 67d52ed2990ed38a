import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { whileAlone } from '../../../db/advisory-lock.ts';
import { scripted } from '../../mail/mails/mails.harness.ts';
import {
  foundationOf,
  ledgerOf,
  queueFor,
  stateOf,
  writeBroadcast,
} from '../broadcast/broadcasts.harness.ts';
import { sendBroadcastJob } from './send-broadcast.job.ts';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.database.pool.query('delete from broadcasts; update users set is_staff = false');
  staff = await createPerson(api, { staff: true });
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
const set = (id: number, change: string) =>
  api.database.pool.query(`update broadcasts set ${change} where broadcast_id = $1`, [id]);

it.each(['resume', 'resend_failed', 'resend_unknown'])(
  '[CAL-100] who does %s stands for the broadcast from then on: it goes on though whoever sent it is staff no more',
  async (action) => {
    const [ada] = await people(1);
    if (ada === undefined) throw new Error('nobody');
    const id = await write('paused');
    await set(id, 'prepared_at = now(), started_at = now()');
    await queueFor(api, id, ada);
    if (action !== 'resume') {
      const state = action.replace('resend_', '');
      const cause = state === 'failed' ? 'mail' : null;
      await api.database.pool.query("update broadcast_recipients set state = $1, cause = $2, reason = 'x'", [
        state,
        cause,
      ]);
      await set(id, "state = 'sent'");
    }
    await api.database.pool.query('update users set is_staff = false');
    staff = await createPerson(api, { staff: true });
    expect((await act(id, action)).body).toMatchObject({ broadcast: { state: 'sending' } });
    const mailer = scripted({ outcome: 'sent' });
    const { deps } = foundationOf(api, mailer);
    for (let share = 0; share < 4; share++)
      await sendBroadcastJob.handler(deps, { jobId: '1' }, { broadcastId: id, share });
    expect(mailer.handed.map(({ to }) => to)).toEqual([ada.email]);
    expect(await stateOf(api, id)).toBe('sent');
  },
);

it.each(['failed', 'unknown'])(
  '[CAL-100] sending again what is %s sends nothing to who was left out, or ended otherwise',
  async (state) => {
    const id = await write('sent');
    const ends = ['failed', 'unknown', 'skipped', 'sent'];
    for (const [at, one] of (await people(ends.length)).entries()) {
      await queueFor(api, id, one);
      await api.database.pool.query(
        `update broadcast_recipients set state = $1, cause = $2, reason = 'x', settled_at = now() where user_id = $3`,
        [ends[at], ends[at] === 'failed' ? 'mail' : null, one.userId],
      );
    }
    expect((await act(id, `resend_${state}`)).status).toBe(200);
    expect((await ledgerOf(api, id)).map((row) => row.state).sort()).toEqual(
      ends.map((end) => (end === state ? 'queued' : end)).sort(),
    );
  },
);

it.each(['failed', 'unknown'])(
  '[CAL-100] what is %s and sent again has all of its attempts again; who deleted their account since stays as they are',
  async (state) => {
    const [ada, gone] = await people(2);
    if (ada === undefined || gone === undefined) throw new Error('nobody');
    const id = await write('sent');
    for (const one of [ada, gone]) await queueFor(api, id, one);
    await api.database.pool.query(
      `update broadcast_recipients set state = $1, cause = $2, reason = 'x', attempts = 6, settled_at = now(),
         address = case when user_id = $3 then address end`,
      [state, state === 'failed' ? 'temporary' : null, ada.userId],
    );
    expect((await act(id, `resend_${state}`)).status).toBe(200);
    expect(await ledgerOf(api, id)).toEqual([
      expect.objectContaining({
        address: ada.email,
        state: 'queued',
        attempts: 0,
        cause: null,
        reason: null,
      }),
      expect.objectContaining({ address: null, state, attempts: 6 }),
    ]);
  },
);

it('[ADM-05] a share that somebody is at still is looked at again: what was sent again as that one ended goes out', async () => {
  const [ada] = await people(1);
  if (ada === undefined) throw new Error('nobody');
  const id = await write('sending');
  await queueFor(api, id, ada);
  const { deps, queued } = foundationOf(api, scripted({ outcome: 'sent' }));
  const ref = { broadcastId: id, share: 0 };
  await whileAlone(api.database.pool, `broadcast ${id}/0`, () =>
    sendBroadcastJob.handler(deps, { jobId: '1' }, ref),
  );
  expect(queued).toEqual([{ name: sendBroadcastJob.name, input: ref }]);
});

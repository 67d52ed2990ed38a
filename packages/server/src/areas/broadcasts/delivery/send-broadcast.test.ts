import { createArea, createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { scripted, sendingBy } from '../../mail/mails/mails.harness.ts';
import { ledgerOf, runBroadcast, stateOf, writeBroadcast } from '../broadcast/broadcasts.harness.ts';

let api: TestApi;
let startedBy: string;
let token: string;
beforeEach(async () => {
  api = await createTestApi();
  ({ userId: startedBy, token } = await createPerson(api, { staff: true, email: 'staff@example.com' }));
});
afterEach(() => api.close());

const person = (email: string, market = 'seattle') => createPerson(api, { email, market });

it('sends each address of the audience one mail, and ends', async () => {
  for (const name of ['ada', 'bo', 'cy']) await person(`${name}@example.com`);
  await person('dee@example.com', 'austin');
  const seattle = await api.database.pool.query("select market_id from markets where key = 'seattle'");
  const broadcastId = await writeBroadcast(api, {
    startedBy,
    audience: { market_ids: [(seattle.rows[0] as { market_id: string }).market_id] },
  });
  const mailer = scripted();
  await runBroadcast(api, mailer, broadcastId);
  expect(mailer.handed.map(({ to }) => to).sort()).toEqual([
    'ada@example.com',
    'bo@example.com',
    'cy@example.com',
  ]);
  expect(await ledgerOf(api, broadcastId)).toMatchObject([
    { address: 'ada@example.com', state: 'sent', attempts: 1 },
    { address: 'bo@example.com', state: 'sent', attempts: 1 },
    { address: 'cy@example.com', state: 'sent', attempts: 1 },
  ]);
  expect(await stateOf(api, broadcastId)).toBe('sent');
});

it('hands each mail over under the key of its row, by which what comes back is found', async () => {
  for (const name of ['ada', 'bo', 'cy']) await person(`${name}@example.com`);
  const broadcastId = await writeBroadcast(api, { startedBy });
  const mailer = scripted();
  await runBroadcast(api, mailer, broadcastId);
  const { rows } = await api.database.pool.query<{ to: string; key: string }>(
    'select address as to, message_key::text as key from broadcast_recipients where broadcast_id = $1 order by address',
    [broadcastId],
  );
  const handed = mailer.handed.map(({ to, key }) => ({ to, key }));
  expect(handed.sort((one, other) => one.to.localeCompare(other.to))).toEqual(rows);
  expect(rows).toHaveLength(3);
});

it('[CAL-98] measures the rate over the last 10 s, and only once there are 10 s of it', async () => {
  const broadcastId = await writeBroadcast(api, { startedBy, state: 'sending' });
  const sent = (email: string, secondsAgo: number) =>
    api.database.pool.query(
      `insert into broadcast_recipients (broadcast_id, address, address_hash, domain, state, attempts, settled_at)
       values ($1, $2, sha256(convert_to($2, 'UTF8')), 'example.com', 'sent', 1, $3)`,
      [broadcastId, email, new Date(api.clock.now.getTime() - secondsAgo * 1000)],
    );
  const rate = async () => {
    const { body } = await api.call('GET', `/hfc/_i/email_broadcasts/${broadcastId}`, { token });
    return (body as { current_rate: number | null }).current_rate;
  };
  await sent('ada@example.com', 2);
  await sent('bo@example.com', 4);
  expect(await rate()).toBeNull();
  await sent('cy@example.com', 11);
  expect(await rate()).toBe(0.2);
});

it('[OPS-02f] each mail takes a slot of the pace that all processes share, one that nobody at a screen waits for', async () => {
  for (const name of ['ada', 'bo', 'cy']) await person(`${name}@example.com`);
  const { pool } = api.database;
  await pool.query("update mail_pace set urgent_at = 'epoch', broadcast_at = now()");
  const { rows: began } = await pool.query<{ at: Date }>('select broadcast_at as at from mail_pace');
  const mailPerSecond = 5;
  const slow = { ...api, deps: { ...api.deps, config: { ...api.deps.config, mailPerSecond } } };
  await runBroadcast(slow, scripted(), await writeBroadcast(api, { startedBy }));
  const { rows } = await pool.query<{ ms: string; urgent: boolean }>(
    `select extract(epoch from broadcast_at - $1) * 1000 as ms, urgent_at > 'epoch' as urgent from mail_pace`,
    [began[0]?.at],
  );
  expect(Number(rows[0]?.ms)).toBeGreaterThanOrEqual((3 * 1000) / mailPerSecond - 1);
  expect(rows[0]?.urgent).toBe(false);
});

it('reaches within a market who chose a named area, or none, and says why not of an area in beta', async () => {
  const [ballard, trial] = await Promise.all([
    createArea(api, { name: 'Ballard' }),
    createArea(api, { name: 'Trial', status: 'in_beta' }),
  ]);
  const choose = async (email: string, areaId: string) => {
    const { subscriberId } = await person(email);
    await api.database.pool.query('insert into subscriber_areas values ($1, $2, 0)', [subscriberId, areaId]);
  };
  await choose('ballard@example.com', ballard.areaId);
  await choose('trial@example.com', trial.areaId);
  await person('anywhere@example.com');
  const broadcastId = await writeBroadcast(api, { startedBy, audience: { area_ids: [trial.areaId] } });
  await runBroadcast(api, scripted(), broadcastId);
  const reason = 'They were not let into this area, which is in beta.';
  expect(await ledgerOf(api, broadcastId)).toMatchObject([
    { address: 'anywhere@example.com', state: 'skipped', reason, about: { area: [trial.areaId] } },
    { address: 'trial@example.com', state: 'skipped', reason, about: { area: [trial.areaId] } },
  ]);
});

it('marks nothing after who sent it is staff no more, and pauses', async () => {
  for (const name of ['ada', 'bo']) await person(`${name}@example.com`);
  const broadcastId = await writeBroadcast(api, { startedBy });
  await api.database.pool.query('update users set is_staff = false where user_id = $1', [startedBy]);
  const mailer = scripted();
  await runBroadcast(api, mailer, broadcastId);
  expect(mailer.handed).toEqual([]);
  expect(await stateOf(api, broadcastId)).toBe('paused');
});

it('of an address that is refused nothing is tried again, and it is suppressed; twenty refused mails in a row pause it', async () => {
  for (let n = 10; n < 40; n++) await person(`p${n}@example.com`);
  const first = await writeBroadcast(api, { startedBy });
  await runBroadcast(api, scripted({ outcome: 'permanent', reason: '554 5.7.1 No', of: 'mail' }), first);
  expect(await stateOf(api, first)).toBe('paused');
  const states = (await ledgerOf(api, first)).map(({ state }) => state);
  expect(states.filter((state) => state === 'failed').length).toBeGreaterThanOrEqual(20);
  const second = await writeBroadcast(api, { startedBy });
  const gone = sendingBy(({ to }) =>
    Promise.resolve(
      to.startsWith('p10')
        ? { outcome: 'permanent', reason: '550 5.1.1 Nobody', of: 'address' }
        : { outcome: 'sent' },
    ),
  );
  await runBroadcast(api, gone, second);
  expect((await ledgerOf(api, second))[0]).toMatchObject({
    address: 'p10@example.com',
    state: 'failed',
    cause: 'address',
  });
  expect((await api.database.pool.query('select reason from suppressed_addresses')).rows).toEqual([
    { reason: '550 5.1.1 Nobody' },
  ]);
});

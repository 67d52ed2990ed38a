import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import type { Mailer } from '../../../providers/mailer/mailer.ts';
import { ledgerOf, queueFor, runBroadcast, writeBroadcast } from '../broadcast/broadcasts.harness.ts';
import { markAndSettleAll, type Change } from './mark-and-settle.repository.ts';

let api: TestApi;
let startedBy: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ userId: startedBy } = await createPerson(api, { staff: true }));
});
beforeEach(async () => {
  await api.database.pool.query('delete from broadcasts; delete from mail_domains; delete from subscribers');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const share = 3;
const change = (...changes: readonly Change[]) =>
  markAndSettleAll(api.database.pool, changes, { share }, api.clock.now);
const queued = async (broadcastId: number, email: string) =>
  queueFor(api, broadcastId, await createPerson(api, { email }));
const arrived = (recipientId: string, domain: string): Change => ({
  sent: { recipientId, domain, address: '', userId: null, about: {}, attempts: 0, key: '' },
});

it('[ADM-05] settles what arrived and marks what may go by one statement, each row by the rule for it', async () => {
  const id = await writeBroadcast(api, { startedBy, state: 'sending' });
  const [before, next, left, held, gone] = [
    await queued(id, 'before@one.example'),
    await queued(id, 'next@two.example'),
    await queued(id, 'left@two.example'),
    await queued(id, 'held@three.example'),
    await queued(id, 'gone@two.example'),
  ];
  expect(await change({ mark: before })).toEqual(['sending']);
  await api.database.pool.query(
    "update users set receives_all_emails = false where email = 'left@two.example'",
  );
  await api.database.pool.query(
    "update broadcast_recipients set state = 'skipped', reason = 'x' where recipient_id = $1",
    [gone],
  );
  const inAMinute = new Date(api.clock.now.getTime() + 60_000);
  await api.database.pool.query(
    "insert into mail_domains values ('one.example', $1, 1), ('three.example', $1, 1)",
    [inAMinute],
  );
  await api.database.pool.query('update broadcasts set refused_in_row = 7 where broadcast_id = $1', [id]);
  const statements = vi.spyOn(api.database.pool, 'query');
  const all = [arrived(before, 'one.example'), { mark: held }, { mark: next }, { mark: left }];
  expect(await change(...all)).toEqual(['gone', 'held', 'sending', 'skipped']);
  expect(statements).toHaveBeenCalledTimes(1);
  expect(await change({ mark: gone })).toEqual(['gone']);
  const { rows } = await api.database.pool.query(
    'select address, state, lane, attempts, next_attempt_at from broadcast_recipients order by recipient_id',
  );
  expect(rows).toEqual([
    { address: 'before@one.example', state: 'sent', lane: null, attempts: 1, next_attempt_at: null },
    { address: 'next@two.example', state: 'sending', lane: share, attempts: 1, next_attempt_at: null },
    { address: 'left@two.example', state: 'skipped', lane: null, attempts: 0, next_attempt_at: null },
    { address: 'held@three.example', state: 'queued', lane: null, attempts: 0, next_attempt_at: inAMinute },
    { address: 'gone@two.example', state: 'skipped', lane: null, attempts: 0, next_attempt_at: null },
  ]);
  const domains = await api.database.pool.query('select domain from mail_domains');
  expect(domains.rows).toEqual([{ domain: 'three.example' }]);
  const [broadcast] = (await api.database.pool.query('select refused_in_row from broadcasts'))
    .rows as object[];
  expect(broadcast).toEqual({ refused_in_row: 0 });
});

it.each([
  ['it is paused', "update broadcasts set state = 'paused'"],
  [
    'who sent it is staff no more',
    'update users set is_staff = false where user_id = (select started_by from broadcasts)',
  ],
])('[ADM-05] where %s nothing is marked, and what arrived is settled all the same', async (why, stop) => {
  const id = await writeBroadcast(api, { startedBy, state: 'sending' });
  const [before, next] = [
    await queued(id, `a@${why.length}.example`),
    await queued(id, `b@${why.length}.example`),
  ];
  await change({ mark: before });
  await api.database.pool.query(stop);
  expect(await change(arrived(before, 'x.example'), { mark: next })).toEqual(['gone', 'stopped']);
  expect((await ledgerOf(api, id)).map(({ state }) => state)).toEqual(['sent', 'queued']);
  await api.database.pool.query('update users set is_staff = true where user_id = $1', [startedBy]);
});

it('[ADM-05] over no connection a mail goes while the one before it is still marked: no more can be unknown than are open', async () => {
  for (let n = 0; n < 60; n++) await createPerson(api, { email: `p${n}@many.example`, market: 'seattle' });
  const id = await writeBroadcast(api, { startedBy });
  let [open, most, sent] = [0, 0, 0];
  const isMarked = async (address: string): Promise<boolean> =>
    (await ledgerOf(api, id)).some((row) => row.address === address && row.state === 'sending');
  const mailer: Mailer = {
    keeps: false,
    send: () => Promise.resolve({ outcome: 'sent' }),
    line: () => {
      let before: string | undefined;
      return {
        close: () => undefined,
        send: async ({ to }) => {
          open += 1;
          expect(await isMarked(to)).toBe(true);
          if (before !== undefined) expect(await isMarked(before)).toBe(false);
          const marked = (await ledgerOf(api, id)).filter(({ state }) => state === 'sending').length;
          most = Math.max(most, marked);
          before = to;
          open -= 1;
          sent += 1;
          return { outcome: 'sent' };
        },
      };
    },
  };
  await runBroadcast(api, mailer, id);
  expect([open, sent]).toEqual([0, 60]);
  expect(most).toBeLessThanOrEqual(10);
  expect(new Set((await ledgerOf(api, id)).map(({ state }) => state))).toEqual(new Set(['sent']));
});

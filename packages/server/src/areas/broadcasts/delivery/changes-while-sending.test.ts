import { createArea, createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import type { Delivery, OutgoingMail } from '../../../providers/mailer/mailer.ts';
import { sendingBy } from '../../mail/mails/mails.harness.ts';
import { visitorsOf } from '../../people/own-data/own-data.harness.ts';
import { ledgerOf, markOne, runBroadcast, stateOf, writeBroadcast } from '../broadcast/broadcasts.harness.ts';

let api: TestApi;
let startedBy: string;
beforeEach(async () => {
  api = await createTestApi();
  ({ userId: startedBy } = await createPerson(api, { staff: true, email: 'staff@example.com' }));
  // the first address is in the first share, which is over before the next one begins
  await api.database.pool.query('alter table broadcast_recipients alter recipient_id restart with 4');
});
afterEach(() => api.close());

const { signUp, rows } = visitorsOf(() => api);
const password = 'a-long-password-1';
const [ada, bo, cy] = ['ada@example.com', 'bo@example.com', 'cy@example.org'] as const;

/** Sends to all while `change` happens with the first mail on its way, whose end is `delivery`; answers who got one. */
async function sendWhile(
  broadcastId: number,
  change: () => Promise<unknown>,
  { delivery = { outcome: 'sent' }, keeps = false }: { delivery?: Delivery; keeps?: boolean } = {},
) {
  const handed: OutgoingMail[] = [];
  const mailer = sendingBy(async (mail) => {
    handed.push(mail);
    if (handed.length > 1) return { outcome: 'sent' };
    await change();
    return delivery;
  });
  await runBroadcast(api, { ...mailer, keeps }, broadcastId);
  return handed.map(({ to }) => to);
}

async function subscribe(email: string) {
  const person = await signUp({ email, password });
  await rows(
    `insert into subscribers (user_id, market_id, create_timestamp)
     select $1, market_id, now() from markets where key = 'seattle'`,
    [person.user.user_id],
  );
  return person;
}

const deleted = 'They deleted their account.';
it.each<[string, Delivery, boolean, object]>([
  ['arrives', { outcome: 'sent' }, false, { state: 'sent', reason: null }],
  ['arrives in the outbox', { outcome: 'sent' }, true, { state: 'sent', reason: null }],
  [
    'is refused for now',
    { outcome: 'temporary', reason: '450 Later', of: 'mail' },
    false,
    { state: 'skipped', reason: deleted },
  ],
  [
    'is refused for good',
    { outcome: 'permanent', reason: '550 5.1.1 Nobody', of: 'address' },
    false,
    { state: 'failed', reason: '550 5.1.1 Nobody' },
  ],
])(
  '[CAL-77] [ADM-05] who deletes their account while a broadcast is sent gets none that was not begun; one on its way %s, and the rest go out',
  async (_name, delivery, keeps, end) => {
    const people = [await subscribe(ada), await subscribe(bo)];
    await createPerson(api, { market: 'seattle', email: cy });
    const id = await writeBroadcast(api, { startedBy });
    const leave = async () => {
      for (const [n, { token }] of people.entries()) {
        const confirmation = `delete ${[ada, bo][n]}`;
        const answer = await api.call('DELETE', '/me', {
          token,
          body: { confirmation, current_password: password },
        });
        expect(answer.status).toBe(204);
      }
      // whoever has them in hand from before marks none of them
      for (const { id: recipient } of await rows(
        'select recipient_id::text as id from broadcast_recipients where address is null and recipient_id % 4 <> 0',
      ))
        expect(await markOne(api, String(recipient))).toBe('gone');
    };
    expect(await sendWhile(id, leave, { delivery, keeps })).toEqual([ada, cy]);
    expect(await stateOf(api, id)).toBe('sent');
    const ledger = await ledgerOf(api, id);
    expect(ledger).toHaveLength(3);
    expect(ledger).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ address: null, about: {}, ...end }),
        expect.objectContaining({ address: null, about: {}, state: 'skipped', reason: deleted, attempts: 0 }),
        expect.objectContaining({ address: cy, state: 'sent' }),
      ]),
    );
    expect(await rows('select to_address from mails where user_id is null')).toEqual([]);
    expect(await rows('select to_address from mails where to_address = any($1)', [[ada, bo]])).toEqual([]);
  },
);

it('[ADM-05] of an area that becomes internal while a broadcast goes to it nothing more is marked, and it ends', async () => {
  const { areaId } = await createArea(api, { name: 'Ballard' });
  for (const email of [ada, bo, cy]) await createPerson(api, { market: 'seattle', email });
  const id = await writeBroadcast(api, { startedBy, audience: { area_ids: [areaId] } });
  const hide = () => rows("update areas set status = 'internal_review' where area_id = $1", [areaId]);
  expect(await sendWhile(id, hide)).toEqual([ada]);
  expect(await stateOf(api, id)).toBe('sent');
  const reason = 'This area is in internal review.';
  expect(await ledgerOf(api, id)).toMatchObject([
    { address: ada, state: 'sent' },
    { address: bo, state: 'skipped', reason, attempts: 0 },
    { address: cy, state: 'skipped', reason, attempts: 0 },
  ]);
});

it('[ADM-05] whoever sent it loses the staff right while it goes out: what is on its way ends, nothing more is marked, and it waits paused', async () => {
  for (const email of [ada, bo, cy]) await createPerson(api, { market: 'seattle', email });
  const id = await writeBroadcast(api, { startedBy });
  const withdraw = () => rows('update users set is_staff = false where user_id = $1', [startedBy]);
  expect(await sendWhile(id, withdraw)).toEqual([ada]);
  expect(await stateOf(api, id)).toBe('paused');
  expect(await ledgerOf(api, id)).toMatchObject([
    { address: ada, state: 'sent' },
    { address: bo, state: 'queued', attempts: 0 },
    { address: cy, state: 'queued', attempts: 0 },
  ]);
});

it('[ADM-05] who took another address since the ledger was written gets nothing at the old one, nor does who has that now get what signs in as them', async () => {
  await createPerson(api, { market: 'seattle', email: ada });
  const { userId } = await createPerson(api, { market: 'seattle', email: bo });
  await createPerson(api, { market: 'seattle', email: cy });
  const id = await writeBroadcast(api, { startedBy });
  const move = async () => {
    await rows("update users set email = 'bo@new.example.com' where user_id = $1", [userId]);
    await createPerson(api, { email: bo });
  };
  expect(await sendWhile(id, move)).toEqual([ada, cy]);
  expect(await ledgerOf(api, id)).toMatchObject([
    { address: ada, state: 'sent' },
    { address: bo, state: 'skipped', reason: 'They have another address now.', attempts: 0 },
    { address: cy, state: 'sent' },
  ]);
});

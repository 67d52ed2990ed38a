import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import type { Delivery } from '../../../providers/mailer/mailer.ts';
import { scripted } from '../../mail/mails/mails.harness.ts';
import { foundationOf, ledgerOf, markOne, stateOf, writeBroadcast } from '../broadcast/broadcasts.harness.ts';
import { findBroadcast } from '../broadcast/broadcasts.repository.ts';
import { nextOfShare } from '../ledger/ledger.repository.ts';
import { settleDelivery } from './settle-delivery.ts';

let api: TestApi;
let broadcastId: number;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.database.pool.query('delete from broadcasts; delete from suppressed_addresses');
  const { userId: startedBy } = await createPerson(api, { staff: true });
  broadcastId = await writeBroadcast(api, { startedBy, state: 'sending' });
  await api.database.pool.query(
    `insert into broadcast_recipients (broadcast_id, address, address_hash, domain)
     select $1, n || '@example.com', sha256(convert_to(n || '@example.com', 'UTF8')), 'example.com'
     from generate_series(100, 160) n`,
    [broadcastId],
  );
});
afterAll(() => api.close());

const refused: Delivery = { outcome: 'permanent', reason: '554 5.6.0 No', of: 'mail' };
const mail = { subject: '', html: '', text: '', unsubscribeUrl: '', fromName: null };

/** Marks the next addresses one after the other, and writes down that each ended so; answers whether more goes, of each. */
async function end(many: number, delivery: Delivery): Promise<readonly string[]> {
  const { deps } = foundationOf(api, scripted());
  const now = api.clock.now;
  const { db } = api.database;
  const said: string[] = [];
  for (let n = 0; n < many; n++) {
    const { fresh } = await nextOfShare(db, { broadcastId, number: 0, of: 1 }, { after: 0, now, atOnce: 1 });
    const [to] = fresh;
    const broadcast = await findBroadcast(db, broadcastId);
    if (to === undefined || broadcast === undefined) throw new Error('Nothing is left to send.');
    expect(await markOne(api, to.recipientId)).toBe('sending');
    said.push(await settleDelivery(deps, broadcast, { to, mail, delivery }));
  }
  return said;
}

it('[ADM-05] addresses that do not exist are suppressed and pause nothing, however many of them in a row', async () => {
  const said = await end(25, { outcome: 'permanent', reason: '550 5.1.1 Nobody', of: 'address' });
  expect(new Set(said)).toEqual(new Set(['on']));
  expect(await stateOf(api, broadcastId)).toBe('sending');
  expect((await api.database.pool.query('select from suppressed_addresses')).rowCount).toBe(25);
});

it('[ADM-05] twenty refused mails pause a broadcast only where they come in a row: one that arrives begins a new row', async () => {
  await end(19, refused);
  await end(1, { outcome: 'sent' });
  expect(new Set(await end(19, refused))).toEqual(new Set(['on']));
  expect(await stateOf(api, broadcastId)).toBe('sending');
  expect(await end(1, refused)).toEqual(['stop']);
  expect(await stateOf(api, broadcastId)).toBe('paused');
});

it('[ADM-05] twenty mails in a row of which nobody knows whether they arrived pause a broadcast, and stay unknown', async () => {
  const lost: Delivery = { outcome: 'unknown', reason: 'The connection broke.', of: 'server' };
  expect(new Set(await end(19, lost))).toEqual(new Set(['later']));
  expect(await stateOf(api, broadcastId)).toBe('sending');
  expect(await end(1, lost)).toEqual(['stop']);
  expect(await stateOf(api, broadcastId)).toBe('paused');
  const states = (await ledgerOf(api, broadcastId)).map(({ state }) => state);
  expect(states.filter((state) => state === 'unknown')).toHaveLength(20);
});

import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { ledgerOf, markOne, queueFor, stateOf, writeBroadcast } from '../broadcast/broadcasts.harness.ts';
import { finishIfDone } from '../delivery/ends.ts';
import { settle } from './mark-and-settle.repository.ts';

let api: TestApi;
let staff: Person;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.database.pool.query('delete from broadcasts');
  staff = await createPerson(api, { staff: true });
  ada = await createPerson(api, { market: 'seattle' });
});
afterAll(() => api.close());

const queued = async (isNewsletter = false) => {
  const id = await writeBroadcast(api, { startedBy: staff.userId, state: 'sending', isNewsletter });
  return { id, recipient: await queueFor(api, id, ada) };
};
const mark = (recipient: string) => markOne(api, recipient);

it.each([
  ['whoever sent it is staff no more', 'update users set is_staff = false'],
  ['it is paused', "update broadcasts set state = 'paused'"],
  ['it is cancelled', "update broadcasts set state = 'cancelled'"],
])('[ADM-05] of a share that is under way nothing more is marked once %s', async (_name, change) => {
  const { id, recipient } = await queued();
  await api.database.pool.query(change);
  expect(await mark(recipient)).toBe('stopped');
  expect(await ledgerOf(api, id)).toMatchObject([{ state: 'queued', attempts: 0 }]);
});

it.each([
  ['a newsletter', true, 'receives_newsletter_emails', 'receives_product_emails'],
  ['any other broadcast', false, 'receives_product_emails', 'receives_newsletter_emails'],
])(
  '[ADM-05] of %s its own switch is asked when a row is marked, and no other',
  async (_name, isNewsletter, own, other) => {
    const { recipient } = await queued(isNewsletter);
    await api.database.pool.query(`update users set ${own} = true, ${other} = false where user_id = $1`, [
      ada.userId,
    ]);
    expect(await mark(recipient)).toBe('sending');
    const later = await queued(isNewsletter);
    await api.database.pool.query(`update users set ${own} = false, ${other} = true where user_id = $1`, [
      ada.userId,
    ]);
    expect(await mark(later.recipient)).toBe('skipped');
  },
);

it('[ADM-05] a broadcast is over once nothing of it waits and nothing is on its way', async () => {
  const { id, recipient } = await queued();
  const ended = async () => {
    await finishIfDone(api.deps, id);
    return (await stateOf(api, id)) === 'sent';
  };
  expect(await ended()).toBe(false);
  await mark(recipient);
  expect(await ended()).toBe(false);
  const at = api.clock.now;
  await settle(
    api.database.db,
    { recipientId: recipient },
    { state: 'failed', at, cause: 'mail', reason: '554 No' },
  );
  expect(await ended()).toBe(true);
});

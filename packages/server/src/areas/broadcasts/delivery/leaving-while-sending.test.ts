import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';
import { createUnsubscribeTokens, hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';
import {
  foundationOf,
  ledgerOf,
  markOne,
  queueFor,
  stateOf,
  writeBroadcast,
} from '../broadcast/broadcasts.harness.ts';
import { scripted } from '../../mail/mails/mails.harness.ts';
import { prepareBroadcastJob } from './prepare-broadcast.job.ts';
import { sendShare } from './send-share.ts';
import { shares } from '../ledger/shares.ts';

let api: TestApi;
let staff: Person;
let ada: Person;
let broadcastId: number;
let recipientId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
beforeEach(async () => {
  await api.database.pool.query('delete from broadcasts; delete from unsubscriptions');
  ada = await createPerson(api, { market: 'seattle' });
  broadcastId = await writeBroadcast(api, { startedBy: staff.userId, state: 'sending' });
  recipientId = await queueFor(api, broadcastId, ada);
});
afterAll(() => api.close());

const state = async () => (await ledgerOf(api, broadcastId))[0]?.state;
const mark = () => markOne(api, recipientId);
const tokenOf = (of: string, from: 'broadcasts' | 'all' = 'broadcasts') =>
  createUnsubscribeTokens(api.deps.config).issue({
    address: hashOfAddress(ada.email),
    user: ada.userId,
    ...{ from, object: 'user', id: ada.userId, broadcast: of },
  });
const oneClick = async () =>
  api.call('POST', `/hfc/unsubscribe_hfc?token=${encodeURIComponent(await tokenOf(String(broadcastId)))}`, {
    as: 'form',
    body: { 'List-Unsubscribe': 'One-Click' },
  });
const switches = (change: object) => ({
  token: ada.token,
  body: {
    receives_product_emails: true,
    receives_newsletter_emails: true,
    receives_all_emails: true,
    ...change,
  },
});

it.each<[string, () => Promise<{ status: number }>]>([
  ['one click in a mail program', oneClick],
  [
    'their page',
    () =>
      api.call('POST', '/hfc/unsubscribe_hfc', {
        token: ada.token,
        body: { unsubscribe_from: 'broadcasts', object_type: 'user', object_id: ada.userId },
      }),
  ],
  ['all email', () => api.call('POST', '/hfc/unsubscribe_all_lnf', { token: ada.token, body: {} })],
  [
    'all mail by a link',
    async () =>
      api.call('POST', '/hfc/unsubscribe_all_lnf', { body: { token: await tokenOf(String(broadcastId)) } }),
  ],
  [
    'the switch of product mail',
    () => api.call('PUT', '/user_email_preferences', switches({ receives_product_emails: false })),
  ],
  [
    'the switch of all mail',
    () => api.call('PUT', '/user_email_preferences', switches({ receives_all_emails: false })),
  ],
])('[ADM-05] by %s their queued row is skipped in the transaction of it', async (_name, leave) => {
  expect((await leave()).status).toBe(200);
  const [row] = await ledgerOf(api, broadcastId);
  expect(row).toMatchObject({ state: 'skipped', reason: expect.stringMatching(/^They /) as unknown });
  expect(await mark()).toBe('gone');
});

/** Holds the row, as a transaction that has marked it and not committed yet. */
async function holdingRow(change: string) {
  const client = await api.database.unhurried.pool.connect();
  await client.query('begin');
  await client.query(`update broadcast_recipients set ${change} where recipient_id = $1`, [recipientId]);
  return {
    commit: async () => {
      await client.query('commit');
      client.release();
    },
  };
}
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await api.database.brief.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.n ?? 0) > 0;
}
/** Once somebody waits for a lock. */
const waiting = () => until(isSomebodyWaiting);

it('[ADM-05] a row that is marked first stays marked: an unsubscription waits for it, and commits behind it', async () => {
  const marking = await holdingRow("state = 'sending', lane = 0");
  let isOver = false;
  const leaving = oneClick().finally(() => {
    isOver = true;
  });
  await waiting();
  expect(isOver).toBe(false);
  await marking.commit();
  expect((await leaving).status).toBe(200);
  expect(await state()).toBe('sending');
});

it('[ADM-05] a row that is skipped first is not marked, however early that was begun', async () => {
  const leaving = await holdingRow("state = 'skipped', reason = 'They unsubscribed.'");
  const marking = mark();
  await waiting();
  await leaving.commit();
  expect(await marking).toBe('gone');
  expect(await state()).toBe('skipped');
});

it('[ADM-05] a row whose slot has not come is not marked yet: an unsubscription skips it, and nothing arrives', async () => {
  // nobody takes a slot while this is held
  const held = await api.database.unhurried.pool.connect();
  const mailer = scripted({ outcome: 'sent' });
  let sending: Promise<unknown> | undefined;
  try {
    await held.query('begin');
    await held.query('select from mail_pace for update');
    // the one that has the row: others would wait for one another
    const share = Number(recipientId) % shares;
    sending = sendShare(foundationOf(api, mailer).deps, { broadcastId, share });
    await waiting();
    expect((await oneClick()).status).toBe(200);
    expect(await state()).toBe('skipped');
  } finally {
    await held.query('commit');
    held.release();
    await sending;
  }
  expect(mailer.handed).toEqual([]);
});

/** An unsubscription that has looked, and is not committed. */
async function leavingAda() {
  const client = await api.database.unhurried.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into unsubscriptions values (sha256(convert_to($1, 'UTF8')), 'broadcasts', 'user', '', now())`,
    [ada.email],
  );
  await client.query('select pg_advisory_xact_lock_shared(7204008)');
  return {
    commit: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

it('[ADM-05] who queues rows waits for who is leaving and does not see them yet: none is marked after that committed', async () => {
  await api.database.pool.query(
    "update broadcast_recipients set state = 'failed', reason = 'x', cause = 'mail'",
  );
  await api.database.pool.query("update broadcasts set state = 'sent'");
  const leaving = await leavingAda();
  const again = api.call('POST', `/hfc/_i/email_broadcasts/${broadcastId}/resend_failed`, {
    token: staff.token,
    body: {},
  });
  await waiting();
  expect(await mark()).toBe('gone');
  await leaving.commit();
  expect((await again).status).toBe(200);
  expect(await mark()).toBe('skipped');
});

it('[ADM-05] a ledger that is written waits for who is leaving and does not see it yet, before a row of it is marked', async () => {
  await api.database.pool.query("update broadcasts set state = 'preparing'");
  const leaving = await leavingAda();
  const { deps } = foundationOf(api, scripted());
  let isOver = false;
  const preparing = prepareBroadcastJob.handler(deps, { jobId: '1' }, { broadcastId }).finally(() => {
    isOver = true;
  });
  try {
    await until(async () => isOver || (await isSomebodyWaiting()));
    expect([isOver, await stateOf(api, broadcastId), await mark()]).toEqual([false, 'preparing', 'stopped']);
  } finally {
    await leaving.commit();
    await preparing;
  }
  expect([await stateOf(api, broadcastId), await mark()]).toEqual(['sending', 'skipped']);
});

it('[CAL-98] who left by a link of the broadcast is counted once, whatever they want later', async () => {
  const unsubscribed = async () =>
    (await api.call('GET', `/hfc/_i/email_broadcasts/${broadcastId}`, { token: staff.token })).body[
      'unsubscribed'
    ];
  expect(await unsubscribed()).toBe(0);
  for (let n = 0; n < 2; n++) await oneClick();
  expect(await unsubscribed()).toBe(1);
  await api.call('PUT', '/user_email_preferences', switches({ receives_product_emails: false }));
  await api.call('PUT', '/user_email_preferences', switches({}));
  expect(await unsubscribed()).toBe(1);
});

it('[ADM-05] a GET of a link changes nothing', async () => {
  const token = encodeURIComponent(await tokenOf(String(broadcastId)));
  await api.call('GET', `/hfc/unsubscribe_hfc?token=${token}`);
  expect(await state()).toBe('queued');
});

it('a mail of a broadcast holds links that say which one it came from', async () => {
  const mailer = scripted({ outcome: 'sent' });
  const { deps } = foundationOf(api, mailer);
  for (let share = 0; share < 4; share++) await sendShare(deps, { broadcastId, share });
  const [mail] = mailer.handed;
  await api.call(
    'POST',
    new URL(mail?.unsubscribeUrl ?? '').pathname.replace('/api', '') +
      new URL(mail?.unsubscribeUrl ?? '').search,
    {
      as: 'form',
      body: { 'List-Unsubscribe': 'One-Click' },
    },
  );
  const { rows } = await api.database.pool.query(
    'select unsubscribed_at is not null as left from broadcast_recipients',
  );
  expect(rows).toEqual([{ left: true }]);
});

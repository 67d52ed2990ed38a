import { randomUUID } from 'node:crypto';
import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { startSmtpServer, type SmtpFault, type SmtpServer } from '@commonhearth/testing-server/smtp-server';
import { until } from '@commonhearth/testing-server/waiting';
import { smtpMailer } from '../../../providers/mailer/smtp.ts';
import {
  foundationOf,
  ledgerOf,
  runBroadcast,
  stateOf,
  writeBroadcast,
} from '../broadcast/broadcasts.harness.ts';
import { giveUpLost, markAndSettleAll } from '../ledger/mark-and-settle.repository.ts';
import { prepareBroadcastJob } from './prepare-broadcast.job.ts';
import { sendShare } from './send-share.ts';

let api: TestApi;
let server: SmtpServer;
let startedBy: string;
beforeAll(async () => {
  api = await createTestApi();
  server = await startSmtpServer();
  ({ userId: startedBy } = await createPerson(api, { staff: true }));
});
beforeEach(async () => {
  await api.database.pool.query(
    'delete from broadcasts; delete from suppressed_addresses; delete from mail_domains; delete from subscribers',
  );
});
afterEach(() => {
  server.set(undefined);
});
afterAll(async () => {
  await server.stop();
  await api.close();
});

const waits = { connection: 60_000, answer: 60_000, mail: 60_000 };
const mailer = () => smtpMailer(server.url, { name: 'Ann', address: 'hello@example.org' }, waits);
let world = 0;
/** People of a domain of their own each time, and a broadcast to them. */
async function broadcastTo(...names: readonly string[]) {
  const domain = `d${(world += 1)}.example`;
  for (const name of names) await createPerson(api, { email: `${name}@${domain}`, market: 'seattle' });
  const id = await writeBroadcast(api, { startedBy });
  return { id, at: (name: string) => `${name}@${domain}` };
}
const came = (address: string) => server.mails.filter(({ to }) => to.includes(address)).length;
const suppressed = async () =>
  (await api.database.pool.query<{ reason: string }>('select reason from suppressed_addresses')).rows;
/** Every share once more. */
async function turn(id: number): Promise<(Date | undefined)[]> {
  const { deps } = foundationOf(api, mailer());
  const again: (Date | undefined)[] = [];
  for (let share = 0; share < 4; share++) again.push(await sendShare(deps, { broadcastId: id, share }));
  return again;
}

it('[ADM-05] over a real mail server each address ends as its server said, and no mail that may have arrived goes again', async () => {
  const faults: Record<string, SmtpFault> = {
    nobody: 'refuse-recipient',
    rule: 'refuse-by-rule',
    content: 'refuse-mail',
    later: 'put-off',
    lost: 'drop-after-dot',
  };
  const { id, at } = await broadcastTo('fine', ...Object.keys(faults));
  for (const [name, fault] of Object.entries(faults)) server.setFor(at(name), fault);
  // one that is put off or cut off lets its share rest a while
  for (let n = 0; n < 8; n++) {
    if (n === 0) await runBroadcast(api, mailer(), id);
    else await turn(id);
    await api.database.pool.query(
      'delete from mail_domains; update broadcast_recipients set next_attempt_at = null where attempts = 0',
    );
  }
  const ledger = await ledgerOf(api, id);
  const of = (name: string) => ledger.find(({ address }) => address === at(name));
  expect(of('fine')).toMatchObject({ state: 'sent', attempts: 1 });
  expect(of('nobody')).toMatchObject({ state: 'failed', cause: 'address', attempts: 1 });
  expect(of('rule')).toMatchObject({ state: 'failed', cause: 'mail', attempts: 1 });
  expect(of('content')).toMatchObject({ state: 'failed', cause: 'mail', attempts: 1 });
  expect(of('later')).toMatchObject({ state: 'queued', attempts: 1 });
  expect(of('lost')).toMatchObject({ state: 'unknown', attempts: 1 });
  expect(await suppressed()).toEqual([{ reason: expect.stringContaining('5.1.1') as unknown }]);
  for (const name of ['fine', 'lost']) expect(came(at(name))).toBe(1);
  expect(await stateOf(api, id)).toBe('sending');
  // the one that is put off is tried after 1, 5, 30 minutes, 2 and 6 hours, then it has failed
  const start = api.clock.now;
  for (const minutes of [1, 5, 30, 120, 360]) {
    api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
    await api.database.pool.query('delete from mail_domains');
    await turn(id);
  }
  api.clock.now = start;
  expect((await ledgerOf(api, id)).find(({ address }) => address === at('later'))).toMatchObject({
    ...{ state: 'failed', cause: 'temporary', attempts: 6 },
  });
  expect(await stateOf(api, id)).toBe('sent');
});

it('[ADM-05] a server that takes no mail at all suppresses nobody, and pauses the broadcast after twenty', async () => {
  const { id } = await broadcastTo(...Array.from({ length: 30 }, (_, n) => `p${n}`));
  server.set('refuse-mail');
  for (let n = 0; n < 2; n++) await (n === 0 ? runBroadcast(api, mailer(), id) : turn(id));
  expect(await stateOf(api, id)).toBe('paused');
  expect(await suppressed()).toEqual([]);
  const failed = (await ledgerOf(api, id)).filter(({ state }) => state === 'failed').length;
  expect(failed).toBeGreaterThanOrEqual(20);
});

it('[ADM-05] a refused login pauses the broadcast, and nobody loses their mail', async () => {
  const { id } = await broadcastTo('a', 'b');
  server.set('refuse-login');
  const withLogin = smtpMailer(
    server.url.replace('smtp://', 'smtp://ann:hush@'),
    { name: 'Ann', address: 'hello@example.org' },
    waits,
  );
  await runBroadcast(api, withLogin, id);
  expect(await stateOf(api, id)).toBe('paused');
  expect((await ledgerOf(api, id)).map(({ state }) => state)).toEqual(['queued', 'queued']);
});

it.each<SmtpFault>(['busy', 'put-off-sender', 'goes-away'])(
  'where the server says %s the share rests for a minute, and nobody is given up',
  async (fault) => {
    const { id } = await broadcastTo('a', 'b', 'c');
    server.set(fault);
    await runBroadcast(api, mailer(), id);
    for (const again of await turn(id))
      if (again !== undefined)
        expect(again.getTime() - api.clock.now.getTime()).toBeGreaterThanOrEqual(60_000);
    expect(await stateOf(api, id)).toBe('sending');
    expect((await ledgerOf(api, id)).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    server.set(undefined);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 61_000);
    await turn(id);
    api.clock.now = before;
    expect(await stateOf(api, id)).toBe('sent');
  },
);

it('what one mail server puts off holds back what goes there, and nothing else', async () => {
  const { id, at } = await broadcastTo('a', 'b');
  const other = await createPerson(api, { email: `x@other${world}.example`, market: 'seattle' });
  server.setFor(at('a'), 'put-off');
  await api.database.pool.query(
    "insert into mail_domains values ($1, $2::timestamptz + interval '1 minute', 1)",
    [at('').slice(1), api.clock.now.toISOString()],
  );
  await runBroadcast(api, mailer(), id);
  const states = (await ledgerOf(api, id)).map(({ address, state, attempts }) => ({
    address,
    state,
    attempts,
  }));
  expect(states).toEqual([
    { address: at('a'), state: 'queued', attempts: 0 },
    { address: at('b'), state: 'queued', attempts: 0 },
    { address: other.email, state: 'sent', attempts: 1 },
  ]);
});

it('[ADM-05] what a share only claimed when its process died is queued again; what it handed over is unknown', async () => {
  const { id, at } = await broadcastTo('claimed', 'handed');
  const { deps } = foundationOf(api, mailer());
  const claimOf = async (address: string) =>
    (
      await api.database.pool.query<{ state: string; claimed: boolean }>(
        'select state, claim is not null as claimed from broadcast_recipients where address = $1',
        [address],
      )
    ).rows[0];
  // the server has asked for the content of one mail, and for nothing of the other
  server.setFor(at('handed'), 'hang-after-dot');
  server.setFor(at('claimed'), 'hang-at-recipient');
  await prepareBroadcastJob.handler(deps, { jobId: '1' }, { broadcastId: id });
  const lost = Promise.all(
    Array.from({ length: 4 }, (_, share) => sendShare(deps, { broadcastId: id, share })),
  );
  await until(async () => {
    const [handed, claimed] = [await claimOf(at('handed')), await claimOf(at('claimed'))];
    return handed?.state === 'sending' && !handed.claimed && claimed?.claimed === true;
  });
  // another process takes the shares over
  for (let share = 0; share < 4; share++) await giveUpLost(deps.database.db, id, share, api.clock.now);
  const states = async () => (await ledgerOf(api, id)).map(({ state, attempts }) => ({ state, attempts }));
  expect(await states()).toEqual([
    { state: 'queued', attempts: 0 },
    { state: 'unknown', attempts: 1 },
  ]);
  // the one before still gets its answers: nothing of another's row is changed by them
  const [claimed] = (
    await api.database.pool.query<{ id: string }>(
      'select recipient_id::text as id from broadcast_recipients where address = $1',
      [at('claimed')],
    )
  ).rows;
  const other = randomUUID();
  await markAndSettleAll(
    api.database.pool,
    [{ mark: claimed?.id ?? '' }],
    { share: 0, claim: other },
    api.clock.now,
  );
  server.setFor(at('claimed'), undefined);
  server.letGo();
  // cuts what hangs after the dot
  server.set('hang-after-dot');
  server.set(undefined);
  await lost;
  expect(came(at('claimed'))).toBe(0);
  expect(await states()).toEqual([
    { state: 'sending', attempts: 1 },
    { state: 'unknown', attempts: 1 },
  ]);
  await api.database.pool.query(
    'update broadcast_recipients set lane = recipient_id % 4 where lane is not null',
  );
  server.setFor(at('handed'), undefined);
  await turn(id);
  expect(came(at('claimed'))).toBe(1);
  expect(came(at('handed'))).toBe(1);
  expect(await states()).toEqual([
    { state: 'sent', attempts: 1 },
    { state: 'unknown', attempts: 1 },
  ]);
});

import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { takeSlots } from './mail-pace.ts';
import { accountMail, alertMail, runJob, write } from '../mails.harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => api.database.pool.query("update mail_pace set urgent_at = 'epoch', broadcast_at = 'epoch'"));
afterAll(() => api.close());

/** Far fewer than a machine asks for in the time of this test. */
const perSecond = 0.05;
const slotMs = 1_000 / perSecond;
const take = (urgent: boolean, slots = 1) => takeSlots(api.database.db, { perSecond, slots, urgent });

it('[OPS-02f] gives each mail a slot of its own at the rate, whoever asks at once', async () => {
  const slots = await Promise.all(Array.from({ length: 6 }, () => take(false)));
  const sorted = slots.sort((a, b) => a - b);
  for (const [n, ms] of sorted.entries()) {
    expect(ms).toBeLessThanOrEqual(n * slotMs);
    expect(ms).toBeGreaterThan((n - 1) * slotMs);
  }
});

it('[OPS-02f] an account mail waits for no broadcast, which moves behind it', async () => {
  for (let n = 0; n < 5; n++) await take(false);
  expect(await take(true)).toBe(0);
  // five of the broadcast, and the other
  expect(await take(false)).toBeGreaterThan(5 * slotMs);
  expect(await take(true)).toBeLessThanOrEqual(slotMs);
});

it('slots that lie far away were given by a clock that was set back since: none waits for them', async () => {
  await api.database.pool.query(
    "update mail_pace set urgent_at = now() + interval '1 day', broadcast_at = now() + interval '1 day'",
  );
  expect(await take(true)).toBe(0);
  expect(Math.floor(await take(false))).toBeLessThanOrEqual(slotMs);
});

it('[OPS-02f] what is sent takes a slot: an account mail one that nobody goes before, any other one of the broadcasts', async () => {
  const taken = async () => {
    const { rows } = await api.database.pool.query<{ urgent: boolean; broadcast: boolean }>(
      'select urgent_at > now() as urgent, broadcast_at > now() as broadcast from mail_pace',
    );
    await api.database.pool.query("update mail_pace set urgent_at = 'epoch', broadcast_at = 'epoch'");
    return rows[0];
  };
  const slow = { ...api, deps: { ...api.deps, config: { ...api.deps.config, mailPerSecond: perSecond } } };
  await runJob(slow, await write(api, alertMail));
  expect(await taken()).toEqual({ urgent: false, broadcast: true });
  const mailId = await write(api, accountMail);
  await runJob(slow, mailId);
  expect(await taken()).toEqual({ urgent: true, broadcast: true });
  // what was sent takes none
  await runJob(slow, mailId);
  expect(await taken()).toEqual({ urgent: false, broadcast: false });
});

import { sql } from 'drizzle-orm';
import type { Foundation } from '../../../../dependencies.ts';
import { workOn } from '../../../../jobs/run-jobs.ts';
import type { Mailer, OutgoingMail } from '../../../../providers/mailer/mailer.ts';
import { now, silentLog, testDatabase } from '../../../curation/publishing/cycle.harness.ts';
import { accountMail, alertMail, sendingBy } from '../mails.harness.ts';
import { sendMail, type NewMail } from './send-mail.ts';
import { sendMailJob } from '../send-mail.job.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  world = await testDatabase();
});
afterEach(async () => {
  await world.boss.offWork(sendMailJob.name);
});
afterAll(() => world.close());

const clock = () => now;
const queue = (mail: NewMail, to: string) =>
  sendMail(
    {
      config: {
        brandName: 'Homes',
        tokenSecret: 'a-secret-of-this-test-alone-32-signs',
      } as Foundation['config'],
      site: { origin: 'https://homes.example' },
      jobs: world.jobs,
      clock,
    },
    world.database.db,
    { ...mail, to },
  );
const ids = new Map<string, number>();
const finished = (to: string) =>
  world.boss
    .getSpy<{ mailId: number }>(sendMailJob.name)
    .waitForJob(({ mailId }) => ids.get(to) === mailId, 'completed');
async function states(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await world.database.db.execute<{ id: string; to: string; state: string }>(
    sql`select mail_id::text as id, to_address as to, state from mails`,
  );
  for (const { id, to } of rows) ids.set(to, Number(id));
  return Object.fromEntries(rows.map(({ to, state }) => [to, state]));
}

/** A mail server that takes a mail when it is let, and keeps the order in which they came. */
function slowServer(hangsOn: (to: string) => boolean) {
  const came: string[] = [];
  const inHand = new Map<string, () => void>();
  let most = 0;
  let heard: () => void = () => undefined;
  const send = async ({ to }: OutgoingMail) => {
    came.push(to);
    if (hangsOn(to))
      await new Promise<void>((resolve) => {
        inHand.set(to, resolve);
        most = Math.max(most, inHand.size);
        heard();
      });
    return { outcome: 'sent' } as const;
  };
  return {
    came,
    mailer: sendingBy(send),
    most: () => most,
    /** Once so many hang. */
    hanging: (count: number) =>
      new Promise<void>((resolve) => {
        heard = () => {
          if (inHand.size === count) resolve();
        };
        heard();
      }),
    let: (to: string) => {
      inHand.get(to)?.();
      inHand.delete(to);
    },
  };
}
const work = (mailer: Mailer) =>
  workOn(world.boss, [sendMailJob], {
    ...world,
    mailer,
    clock,
    config: { mailPerSecond: 1000 },
    log: silentLog,
  } as unknown as Foundation);

it('[SRV-03] a mail that the server hangs on holds up no other', async () => {
  const others = ['b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);
  for (const to of ['a@example.com', ...others]) await queue(accountMail, to);
  await states();
  const server = slowServer((to) => to.startsWith('a@'));
  const done = Promise.all(others.map(finished));
  await work(server.mailer);
  await done;
  expect(await states()).toEqual({
    'a@example.com': 'sending',
    ...Object.fromEntries(others.map((to) => [to, 'sent'])),
  });
  const last = finished('a@example.com');
  server.let('a@example.com');
  await last;
  expect((await states())['a@example.com']).toBe('sent');
  expect(server.came.toSorted()).toEqual(['a@example.com', ...others]);
});

it('[SRV-03] four go at a time, account mails first, each once', async () => {
  const names = ['1', '2', '3', '4', '5', '6'];
  for (const name of names) await queue(alertMail, `alert${name}@example.com`);
  for (const name of names) await queue(accountMail, `account${name}@example.com`);
  await states();
  const all = names.flatMap((name) => [`alert${name}@example.com`, `account${name}@example.com`]);
  const server = slowServer(() => true);
  const done = Promise.all(all.map(finished));
  await work(server.mailer);
  for (let n = 0; n < all.length; n += 4) {
    await server.hanging(4);
    for (const to of server.came.slice(n)) server.let(to);
  }
  await done;
  expect(server.most()).toBe(4);
  expect(server.came.toSorted()).toEqual(all.toSorted());
  const accounts = (until: number) => server.came.slice(0, until).filter((to) => to.startsWith('account'));
  expect([accounts(4), accounts(8)].map(({ length }) => length)).toEqual([4, 6]);
});

import { createApp } from '../../../app/app.ts';
import { spikeCounter } from './spike-counter.ts';
import { errorSite, report, type ErrorSite } from '../error-groups/error-groups.harness.ts';

const base = 'remotes/mf-a/1.0.0+aaaaaaaaaaaa/';
let site: ErrorSite;
beforeAll(async () => {
  site = await errorSite();
  await pool().query(
    `insert into channels (channel, remote, version, base, descriptor, update_timestamp)
     values ('development', 'mf-a', '1.0.0', $1, '{"hash": "aaaaaaaaaaaa", "ownerEmail": "a@example.org"}', now())`,
    [base],
  );
});
let networks = 0;
beforeEach(async () => {
  await site.clear();
  for (const table of ['release_reports', 'owner_notices', 'mails', 'audit'])
    await pool().query(`delete from ${table}`);
});
afterAll(() => site.api.close());

const pool = () => site.api.database.pool;
/** An address in a network that no test has used: the process remembers which ones it counted. */
const newAddress = (): string => {
  networks += 1;
  return `198.${Math.floor(networks / 250)}.${networks % 250}.7`;
};
async function send(remoteAddress: string, body: object = report(), app = site.api.app): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/client_errors',
    remoteAddress,
    payload: body,
  });
  expect(answer.statusCode).toBe(202);
}
async function reportFrom(count: number, body?: object): Promise<void> {
  for (let i = 0; i < count; i++) await send(newAddress(), body);
}
/** Adds reports of some minutes ago. */
const addReports = (minutes: number, reports: number, folder = base) =>
  pool().query(
    `insert into release_reports (remote, base, step, reports)
     values ('mf-a', $1, date_bin('10 minutes', now(), 'epoch') - $2::int * interval '1 minute', $3)`,
    [folder, minutes, reports],
  );
async function passMinutes(minutes: number): Promise<void> {
  await pool().query("update release_reports set step = step - $1::int * interval '1 minute'", [minutes]);
  await pool().query("update owner_notices set at = at - $1::int * interval '1 minute'", [minutes]);
}
const noticeTexts = async () =>
  (
    await pool().query<{ text: string }>(
      "select text from owner_notices where kind = 'error_spike' order by notice_id",
    )
  ).rows.map(({ text }) => text);
const counted = async () =>
  (await pool().query<{ n: number }>('select coalesce(sum(reports), 0)::int as n from release_reports'))
    .rows[0]?.n;

it('[OWN-06] emails the owner of a live release once if it has ten times as many reports as in the hour before, with advice', async () => {
  await addReports(70, 6);
  await addReports(0, 58);
  await reportFrom(1);
  expect(await noticeTexts()).toEqual([]);
  await reportFrom(1);
  expect(await noticeTexts()).toEqual([
    'mf-a 1.0.0 has many more errors: 60 reports in the last hour, 6 in the hour before.',
  ]);
  await reportFrom(5);
  expect(await noticeTexts()).toHaveLength(1);
  const mails = await pool().query<{ to_address: string; subject: string; text: string }>(
    "select to_address, subject, text from mails where kind = 'owner_notice'",
  );
  expect(mails.rows).toHaveLength(1);
  expect(mails.rows[0]).toMatchObject({
    to_address: 'a@example.org',
    subject: expect.stringContaining('has many more errors') as unknown,
    text: expect.stringMatching(/Roll back….*\/hfc\/_i\/errors.*\/hfc\/_i\/releases/s) as unknown,
  });
});

it('[OWN-06] writes an audit entry about a spike', async () => {
  await addReports(0, 49);
  await reportFrom(1);
  const { rows } = await pool().query(
    'select actor_kind, actor_name, action, object_type, object_id, after from audit',
  );
  expect(rows).toEqual([
    {
      actor_kind: 'job',
      actor_name: 'release watch',
      action: 'errors.spike',
      object_type: 'release',
      object_id: 'mf-a 1.0.0+aaaaaaaaaaaa',
      after: { lastHour: 50, hourBefore: 0 },
    },
  ]);
});

it('[OWN-06] needs reports from fifty networks in an hour for a spike', async () => {
  await reportFrom(49);
  expect([await noticeTexts(), await counted()]).toEqual([[], 49]);
  await reportFrom(1);
  expect(await noticeTexts()).toHaveLength(1);
});

it('[OWN-06] counts a network that reports in a loop once in ten minutes for each release', async () => {
  const [now, later] = [new Date('2026-11-30T12:01:00Z'), new Date('2026-11-30T12:10:00Z')];
  const count = spikeCounter(site.api.deps);
  const release = { remote: 'mf-a', version: '1.0.0', hash: 'aaaaaaaaaaaa', folder: base, now };
  for (let i = 1; i < 30; i++) await count(release, `198.51.100.${i}`);
  expect(await counted()).toBe(1);
  for (let i = 1; i < 30; i++) await count(release, `2001:db8:7:${i}::1`);
  expect(await counted()).toBe(2);
  await count({ ...release, now: later }, '198.51.100.1');
  await count({ ...release, folder: 'remotes/mf-a/1.1.0+bbbbbbbbbbbb/' }, '198.51.100.1');
  expect(await counted()).toBe(4);
});

it('[OWN-06] notifies once while a spike lasts, and again about a new spike after an hour without one', async () => {
  await addReports(0, 49);
  await reportFrom(1);
  await passMinutes(20);
  await reportFrom(10);
  await passMinutes(40);
  // still ten times as many, an hour after the notice
  await pool().query('update release_reports set reports = 1 where step <= now() - interval $$60 minutes$$');
  await addReports(0, 59);
  await reportFrom(1);
  expect(await noticeTexts()).toHaveLength(1);
  await passMinutes(130);
  await addReports(0, 49);
  await reportFrom(1);
  expect(await noticeTexts()).toHaveLength(2);
});

it('[OWN-06] notifies once if two processes get the reports of a spike, and not again after a restart', async () => {
  const second = await createApp(site.api.deps);
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => send(newAddress(), report(), i % 2 === 0 ? site.api.app : second)),
  );
  await second.close();
  expect([await counted(), (await noticeTexts()).length]).toEqual([60, 1]);
  const restarted = await createApp(site.api.deps);
  for (let i = 0; i < 5; i++) await send(newAddress(), report(), restarted);
  await restarted.close();
  expect([await counted(), (await noticeTexts()).length]).toEqual([65, 1]);
});

it('[OWN-06] ignores reports of releases that are not live', async () => {
  await reportFrom(10, report({ version: '1.1.0', hash: 'bbbbbbbbbbbb' }));
  await reportFrom(10, report({ remote: 'mf-forged' }));
  expect(await counted()).toBe(0);
});

it('[OWN-06] compares each release with its own reports', async () => {
  const other = 'remotes/mf-a/0.9.0+cccccccccccc/';
  await addReports(70, 100, other);
  await addReports(0, 100, other);
  await addReports(0, 49);
  await reportFrom(1);
  expect(await noticeTexts()).toEqual([
    'mf-a 1.0.0 has many more errors: 50 reports in the last hour, 0 in the hour before.',
  ]);
  const { rows } = await pool().query('select distinct base from release_reports where is_spike');
  expect(rows).toEqual([{ base }]);
});

it('keeps the counts of two hours, and stores a report even if counting it fails', async () => {
  await addReports(130, 5);
  await addReports(110, 5);
  await reportFrom(1);
  expect(await counted()).toBe(6);
  await pool().query('alter table release_reports rename to release_reports_away');
  try {
    await reportFrom(1);
  } finally {
    await pool().query('alter table release_reports_away rename to release_reports');
  }
  const { rows } = await pool().query<{ n: number }>('select count(*)::int as n from client_errors');
  expect(rows[0]?.n).toBe(2);
});

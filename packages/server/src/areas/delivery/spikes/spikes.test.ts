import { createApp } from '../../../app/app.ts';
import { errorSite, report, type ErrorSite } from '../error-groups/error-groups.harness.ts';

const base = 'remotes/mf-a/1.0.0+aaaaaaaaaaaa/';
let site: ErrorSite;
beforeAll(async () => {
  site = await errorSite();
  await pool().query(
    `update releases set descriptor = '{"owner": "team A", "ownerEmail": "a@example.org"}' where remote = 'mf-a'`,
  );
  await pool().query(
    `insert into channels (channel, remote, version, base, descriptor, update_timestamp)
     values ('development', 'mf-a', '1.0.0', $1, '{"hash": "aaaaaaaaaaaa"}', now())`,
    [base],
  );
});
let places = 0;
beforeEach(async () => {
  await site.clear();
  for (const table of ['release_reports', 'owner_notices', 'mails', 'audit'])
    await pool().query(`delete from ${table}`);
});
afterAll(() => site.api.close());

const pool = () => site.api.database.pool;
/** A place that no test used before: a process remembers whose report it counted. */
const newPlace = (): string => {
  places += 1;
  return `198.51.${Math.floor(places / 250)}.${places % 250}`;
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
  for (let i = 0; i < count; i++) await send(newPlace(), body);
}
/** Reports that came so many minutes ago. */
const before = (minutes: number, reports: number, folder = base) =>
  pool().query(
    `insert into release_reports (remote, base, step, reports)
     values ('mf-a', $1, date_bin('10 minutes', now(), 'epoch') - $2::int * interval '1 minute', $3)`,
    [folder, minutes, reports],
  );
async function pass(minutes: number): Promise<void> {
  await pool().query("update release_reports set step = step - $1::int * interval '1 minute'", [minutes]);
  await pool().query("update owner_notices set at = at - $1::int * interval '1 minute'", [minutes]);
}
const told = async () =>
  (
    await pool().query<{ text: string }>(
      "select text from owner_notices where kind = 'error_spike' order by notice_id",
    )
  ).rows.map(({ text }) => text);
const counted = async () =>
  (await pool().query<{ n: number }>('select coalesce(sum(reports), 0)::int as n from release_reports'))
    .rows[0]?.n;

it('[OWN-06] the owner of a live release hears once of ten times as many reports as in the hour before, with what to do', async () => {
  await before(70, 6);
  await reportFrom(59);
  expect(await told()).toEqual([]);
  await reportFrom(1);
  expect(await told()).toEqual([
    'mf-a 1.0.0 has many more errors: 60 reports in the last hour, 6 in the hour before.',
  ]);
  await reportFrom(20);
  expect(await told()).toHaveLength(1);
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

it('[OWN-06] a spike has a line of the audit', async () => {
  await reportFrom(50);
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

it('[OWN-06] fewer than fifty reports in an hour are no spike, and one place in a loop is one report', async () => {
  await reportFrom(48);
  const place = newPlace();
  for (let i = 0; i < 29; i++) await send(place);
  expect([await told(), await counted()]).toEqual([[], 49]);
  await reportFrom(1);
  expect(await told()).toHaveLength(1);
});

it('[OWN-06] a spike that lasts is told once, and another one after an hour without is told again', async () => {
  await reportFrom(50);
  await pass(20);
  await reportFrom(10);
  await pass(50);
  // ten times as many still, and an hour after it was told
  await pool().query('update release_reports set reports = 1 where step < now() - interval $$60 minutes$$');
  await reportFrom(60);
  expect(await told()).toHaveLength(1);
  await pass(130);
  await reportFrom(50);
  expect(await told()).toHaveLength(2);
});

it('[OWN-06] of a spike that comes at once to two processes one tells, also after a restart', async () => {
  const second = await createApp(site.api.deps);
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => send(newPlace(), report(), i % 2 === 0 ? site.api.app : second)),
  );
  await second.close();
  expect([await counted(), (await told()).length]).toEqual([60, 1]);
  const restarted = await createApp(site.api.deps);
  for (let i = 0; i < 5; i++) await send(newPlace(), report(), restarted);
  await restarted.close();
  expect([await counted(), (await told()).length]).toEqual([65, 1]);
});

it('[OWN-06] reports of releases that are not live count nothing', async () => {
  await reportFrom(10, report({ version: '1.1.0', hash: 'bbbbbbbbbbbb' }));
  await reportFrom(10, report({ remote: 'mf-forged' }));
  expect(await counted()).toBe(0);
});

it('[OWN-06] each release is compared with its own reports', async () => {
  const other = 'remotes/mf-a/0.9.0+cccccccccccc/';
  await before(70, 100, other);
  await before(0, 100, other);
  await reportFrom(50);
  expect(await told()).toEqual([
    'mf-a 1.0.0 has many more errors: 50 reports in the last hour, 0 in the hour before.',
  ]);
  const { rows } = await pool().query('select distinct base from release_reports where is_spike');
  expect(rows).toEqual([{ base }]);
});

it('keeps counts of two hours, and a report whose count fails is stored all the same', async () => {
  await before(130, 5);
  await before(110, 5);
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

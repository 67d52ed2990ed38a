import type { MockInstance } from 'vitest';
import { errorSite, report, stackIn, type ErrorSite } from './error-groups.harness.ts';
import { tellOfErrorJob } from './tell-of-error.job.ts';

let site: ErrorSite;
let queued: MockInstance<ErrorSite['api']['deps']['jobs']['send']>;
beforeAll(async () => {
  site = await errorSite();
  queued = vi.spyOn(site.api.deps.jobs, 'send');
});
beforeEach(async () => {
  await site.clear();
  for (const table of ['channels', 'owner_notices', 'mails', 'audit'])
    await pool().query(`delete from ${table}`);
  await pool().query(
    `insert into channels (channel, remote, version, base, descriptor, update_timestamp)
     values ('development', 'mf-a', '1.0.0', 'remotes/mf-a/1.0.0+aaaaaaaaaaaa/', '{"hash": "aaaaaaaaaaaa", "ownerEmail": "a@example.org"}', now())`,
  );
});
afterAll(() => site.api.close());
afterAll(() => {
  vi.restoreAllMocks();
});

const pool = () => site.api.database.pool;
/** Runs the jobs that reports queued; answers what owners were told. */
async function told(): Promise<string[]> {
  for (const [, job, input] of queued.mock.calls)
    if (job.name === tellOfErrorJob.name)
      await tellOfErrorJob.handler(site.api.deps, { jobId: '1' }, tellOfErrorJob.input.parse(input));
  queued.mockClear();
  const { rows } = await pool().query<{ text: string }>('select text from owner_notices order by notice_id');
  return rows.map(({ text }) => text);
}

it('[OWN-06] emails the owner about a new error in a live release, and about a resolved one that came back on the same day', async () => {
  await site.send(report());
  await site.send(report());
  expect(await told()).toEqual(['mf-a 1.0.0 has a new error: It broke. (home.js:1:100)']);
  const { rows } = await pool().query<{ text: string }>("select text from mails where kind = 'owner_notice'");
  expect(rows[0]?.text).toMatch(/has a new error: It broke\..*\/hfc\/_i\/errors/s);
  const { error_group_id: id } = await site.onlyGroup();
  await site.change(id, 'resolved');
  site.pass(60_000);
  await site.send(report());
  expect(await told()).toEqual([
    'mf-a 1.0.0 has a new error: It broke. (home.js:1:100)',
    'mf-a 1.0.0 has an error that came back: It broke. (home.js:1:100)',
  ]);
});

it('[OWN-06] puts the message of a report only into the body of the email, in one line without URLs and control characters', async () => {
  const message = `Pay\u202e now:\r\n\thttps://evil.example/pay?x=1 or\u2028app+x://evil soon:\n(www.evil.example) ${'x'.repeat(150)}\u{1f600}`;
  await site.send(report({ message }));
  const text = `mf-a 1.0.0 has a new error: Pay now: URL or URL soon: URL ${'x'.repeat(150)}`;
  expect((await told())[0]?.slice(0, text.length)).toBe(text);
  const { rows } = await pool().query<{ subject: string; text: string }>('select subject, text from mails');
  expect(rows[0]?.subject).toBe('mf-a has errors to look at');
  expect(rows[0]?.text).not.toContain('evil');
  await site.clear();
  await pool().query('delete from owner_notices');
  await site.send(report({ message: `${'x'.repeat(199)}\u{1f600}` }));
  expect(await told()).toEqual([`mf-a 1.0.0 has a new error: ${'x'.repeat(199)} (home.js:1:100)`]);
});

it('[OWN-06] tells errors with the same message apart by their position', async () => {
  await site.send(report());
  await site.send(report({ stack: stackIn(undefined, 7) }));
  await site.send(report({ stack: 'no stack' }));
  expect(await told()).toEqual([
    'mf-a 1.0.0 has a new error: It broke. (home.js:1:100)',
    'mf-a 1.0.0 has a new error: It broke. (home.js:7:100)',
    'mf-a 1.0.0 has a new error: It broke.',
  ]);
});

it('[OWN-06] writes an audit entry about an error that is new or came back, with its number and without its message', async () => {
  await site.send(report());
  await told();
  const { error_group_id: id } = await site.onlyGroup();
  await site.change(id, 'resolved');
  site.pass(60_000);
  await site.send(report());
  await told();
  const { rows } = await pool().query(
    "select actor_name, action, object_type, object_id, after from audit where actor_kind = 'job' order by entry_id",
  );
  const entry = {
    actor_name: 'release watch',
    object_type: 'error_group',
    object_id: id,
    after: { release: 'mf-a 1.0.0+aaaaaaaaaaaa' },
  };
  expect(rows).toEqual([
    { ...entry, action: 'errors.found' },
    { ...entry, action: 'errors.came_back' },
  ]);
});

it('[OWN-06] sends nothing about an error in a release that is not live in this channel, a muted one, or an unknown release', async () => {
  await pool().query(
    `insert into channels (channel, remote, version, base, descriptor, update_timestamp)
     values ('production', 'mf-a', '1.1.0', 'remotes/mf-a/1.1.0+bbbbbbbbbbbb/', '{"hash": "bbbbbbbbbbbb"}', now())`,
  );
  await site.send(report({ version: '1.1.0', hash: 'bbbbbbbbbbbb' }));
  await site.send(report({ hash: 'cccccccccccc' }));
  expect(await told()).toEqual([]);
  await site.clear();
  await site.send(report({ message: 'It is gone.' }));
  const { error_group_id: id } = await site.onlyGroup();
  await site.change(id, 'muted');
  expect(await told()).toEqual([]);
});

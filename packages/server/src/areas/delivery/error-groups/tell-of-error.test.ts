import type { MockInstance } from 'vitest';
import { errorSite, report, type ErrorSite } from './error-groups.harness.ts';
import { tellOfErrorJob } from './tell-of-error.job.ts';

let site: ErrorSite;
let queued: MockInstance<ErrorSite['api']['deps']['jobs']['send']>;
beforeAll(async () => {
  site = await errorSite();
  queued = vi.spyOn(site.api.deps.jobs, 'send');
  await pool().query(
    `update releases set descriptor = '{"owner": "team A", "ownerEmail": "a@example.org"}' where remote = 'mf-a'`,
  );
});
beforeEach(async () => {
  await site.clear();
  for (const table of ['channels', 'owner_notices', 'mails', 'audit'])
    await pool().query(`delete from ${table}`);
  await pool().query(
    `insert into channels (channel, remote, version, base, descriptor, update_timestamp)
     values ('development', 'mf-a', '1.0.0', 'remotes/mf-a/1.0.0+aaaaaaaaaaaa/', '{"hash": "aaaaaaaaaaaa"}', now())`,
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

it('[OWN-06] the owner hears of a new error in a live release, and of one that is back after it was resolved, also on the same day', async () => {
  await site.send(report());
  await site.send(report());
  expect(await told()).toEqual(['mf-a 1.0.0 has a new error: It broke.']);
  const { rows } = await pool().query<{ text: string }>("select text from mails where kind = 'owner_notice'");
  expect(rows[0]?.text).toMatch(/has a new error: It broke\..*\/hfc\/_i\/errors/s);
  const { error_group_id: id } = await site.onlyGroup();
  await site.change(id, 'resolved');
  site.pass(60_000);
  await site.send(report());
  expect(await told()).toEqual([
    'mf-a 1.0.0 has a new error: It broke.',
    'mf-a 1.0.0 has an error that came back: It broke.',
  ]);
});

it('[OWN-06] the message of a made-up report is one line of the email, without addresses', async () => {
  const message = `Pay now:\r\n\thttps://evil.example/pay?x=1 or\u2028app+x://evil soon.\n${'x'.repeat(160)}\u{1f600}`;
  await site.send(report({ message }));
  const text = `mf-a 1.0.0 has a new error: Pay now: URL or URL soon. ${'x'.repeat(160)}`;
  expect((await told())[0]?.slice(0, text.length)).toBe(text);
  const { rows } = await pool().query<{ subject: string; text: string }>('select subject, text from mails');
  expect(rows[0]?.subject).not.toMatch(/[\r\n\t]|evil/);
  expect(rows[0]?.text).not.toContain('evil');
  await site.clear();
  await pool().query('delete from owner_notices');
  await site.send(report({ message: `${'x'.repeat(199)}\u{1f600}` }));
  expect(await told()).toEqual([`mf-a 1.0.0 has a new error: ${'x'.repeat(199)}`]);
});

it('[OWN-06] a new error has a line of the audit, with its number and not its message', async () => {
  await site.send(report());
  await told();
  const { error_group_id: id } = await site.onlyGroup();
  const { rows } = await pool().query(
    'select actor_kind, actor_name, action, object_type, object_id, after from audit',
  );
  expect(rows).toEqual([
    {
      actor_kind: 'job',
      actor_name: 'release watch',
      action: 'errors.found',
      object_type: 'error_group',
      object_id: id,
      after: { release: 'mf-a 1.0.0+aaaaaaaaaaaa' },
    },
  ]);
});

it('[OWN-06] nobody hears of an error in a release that is not live in this channel, of one that is muted, or of an unknown release', async () => {
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

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
  for (const table of ['channels', 'owner_notices', 'mails']) await pool().query(`delete from ${table}`);
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

it('the owner hears of a new error in a live release, and of one that is back after it was resolved', async () => {
  await site.send(report());
  await site.send(report());
  expect(await told()).toEqual(['mf-a 1.0.0 has a new error: It broke.']);
  const { rows } = await pool().query<{ text: string }>("select text from mails where kind = 'owner_notice'");
  expect(rows[0]?.text).toMatch(/has a new error: It broke\..*\/hfc\/_i\/errors/s);
  const { error_group_id: id } = await site.onlyGroup();
  await site.change(id, 'resolved');
  await pool().query("update owner_notices set at = now() - interval '25 hours'");
  site.pass(60_000);
  await site.send(report());
  expect(await told()).toHaveLength(2);
});

it('nobody hears of an error in a release that is not live, of one that is muted, or of an unknown release', async () => {
  await site.send(report({ version: '1.1.0', hash: 'bbbbbbbbbbbb' }));
  await site.send(report({ hash: 'cccccccccccc' }));
  expect(await told()).toEqual([]);
  await site.clear();
  await site.send(report({ message: 'It is gone.' }));
  const { error_group_id: id } = await site.onlyGroup();
  await site.change(id, 'muted');
  expect(await told()).toEqual([]);
});

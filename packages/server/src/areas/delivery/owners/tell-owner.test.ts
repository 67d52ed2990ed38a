import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import { ownerNotices } from '../../../db/schema/index.ts';
import { mailOwner } from './mail-owner.ts';
import { mailOwnersJob } from './mail-owners.job.ts';
import { maxNewErrorsPerDay, type OwnerNotice } from './owner-notices.repository.ts';
import { tellOwner } from './tell-owner.ts';

const remote = 'mf-saved-searches';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  for (const table of ['owner_notices', 'channels', 'releases', 'mails'])
    await pool().query(`delete from ${table}`);
  await release('1.0.0', 'searches@example.org');
});
afterAll(() => api.close());

const pool = () => api.database.pool;
/** Puts a release into the channel; the base takes the place of the base before. */
async function hold(of: string, version: string, ownerEmail?: string, percent = 100): Promise<void> {
  if (percent === 100) await pool().query('delete from channels where remote = $1 and percent = 100', [of]);
  await pool().query(
    `insert into channels (channel, remote, version, base, descriptor, percent, update_timestamp)
     values ('development', $1, $2, $3, $4, $5, now())`,
    [of, version, `remotes/${of}/${version}+0123456789ab/`, { ownerEmail }, percent],
  );
}
const release = (version: string, ownerEmail?: string) => hold(remote, version, ownerEmail);
const tell = (notice: Partial<OwnerNotice> = {}) =>
  api.database.db.transaction((tx) =>
    tellOwner(api.deps, tx, {
      remote,
      kind: 'rollout_stopped',
      text: 'The rollout of mf-saved-searches 1.0.0 stopped.',
      ...notice,
    }),
  );
const endHour = () =>
  pool().query("update owner_notices set sent_at = now() - interval '61 minutes' where sent_at is not null");
const mailOwners = () => mailOwnersJob.handler(api.deps, { jobId: '1' }, {});
const mails = async () =>
  (
    await pool().query<{ to_email: string; subject: string; text: string }>(
      'select * from mails order by mail_id',
    )
  ).rows;

it('[OWN-06] the owner in the base gets an email that says what happened and what to do; a release that is only uploaded or rolled out redirects none', async () => {
  await hold(remote, '1.1.0', 'thief@example.org', 10);
  await pool().query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
     values ($1, '1.2.0', '0123456789ab', '{"ownerEmail": "thief@example.org"}', '{}', '{}', now())`,
    [remote],
  );
  await tell();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(JSON.stringify(mail)).toContain('searches@example.org');
  expect(mail?.subject).toBe('The rollout of mf-saved-searches 1.0.0 stopped.');
  expect(mail?.text).toMatch(
    /Look at the errors, fix them.*\/hfc\/_i\/releases.*the manifest of mf-saved-searches/s,
  );
});

it('[OWN-06] an owner gets at most one email an hour for each remote, and the next one has what happened in between', async () => {
  await tell();
  await tell({ text: 'mf-saved-searches 1.1.0 was set back to 1.0.0.', kind: 'base_set_back' });
  expect(await mails()).toHaveLength(1);
  await pool().query(
    "update owner_notices set sent_at = now() - interval '59 minutes' where sent_at is not null",
  );
  await tell({ text: 'The rollout of mf-saved-searches 1.2.0 stopped.' });
  expect(await mails()).toHaveLength(1);
  await endHour();
  await tell({ text: 'The rollout of mf-saved-searches 1.3.0 stopped.' });
  const [, second] = await mails();
  expect(second?.subject).toBe('mf-saved-searches 1.1.0 was set back to 1.0.0.');
  expect(second?.text).toMatch(
    /Since the last email: The rollout of mf-saved-searches 1\.3\.0 stopped.*Since the last email: The rollout of mf-saved-searches 1\.2\.0/s,
  );
});

it('[OWN-06] stores the same text once a day, and an email has the newest eleven errors and the number of the others', async () => {
  await tell();
  await tell();
  for (let i = 0; i < 14; i++) await tell({ kind: 'new_error', text: `Error ${i}.` });
  await endHour();
  await tell({ kind: 'new_error', text: 'The last error.' });
  const [, second] = await mails();
  expect(second?.subject).toBe(`${remote} has errors to look at`);
  expect(second?.text).toContain('The last error.');
  expect(second?.text.match(/Since the last email: Error \d+/g)).toHaveLength(10);
  expect(second?.text).toMatch(/Error 13\..*And 4 more\..*\/hfc\/_i\/errors/s);
});

it.each(ownerNotices.kind.enumValues.filter((kind) => kind !== 'new_error'))(
  '[OWN-06] puts %s before any number of new errors',
  async (kind) => {
    await tell({ text: 'Something else.' });
    await tell({ kind, text: 'This is serious.' });
    for (let i = 0; i < 12; i++) await tell({ kind: 'new_error', text: `Error ${i}.` });
    await endHour();
    await mailOwners();
    const [, second] = await mails();
    expect(second?.subject).toBe('This is serious.');
  },
);

it('[OWN-06] emails the notices of the hour after an email when that hour ends', async () => {
  await tell();
  await tell({ text: 'mf-saved-searches 1.1.0 was set back to 1.0.0.', kind: 'base_set_back' });
  await mailOwners();
  expect(await mails()).toHaveLength(1);
  await endHour();
  await mailOwners();
  await mailOwners();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'The rollout of mf-saved-searches 1.0.0 stopped.',
    'mf-saved-searches 1.1.0 was set back to 1.0.0.',
  ]);
});

/** A notice that no email has, as if its address had been missing. */
const addUnsent = (name = remote) =>
  pool().query(
    "insert into owner_notices (remote, kind, text, at) values ($1, 'new_error', 'It broke.', now())",
    [name],
  );

it('[OWN-06] emails the notices of a remote whose address was invalid once a release has a valid one', async () => {
  await release('1.1.0', 'not an address');
  await tell();
  await mailOwners();
  expect(await mails()).toEqual([]);
  await release('1.2.0', 'searches@example.org');
  await mailOwners();
  expect(await mails()).toHaveLength(1);
});

it('[OWN-06] emails the other owners if an email fails, and tries that one again later', async () => {
  await hold('mf-other', '1.0.0', 'other@example.org');
  await addUnsent();
  await addUnsent('mf-other');
  const send = vi.spyOn(api.deps.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
  await mailOwners();
  send.mockRestore();
  expect(await mails()).toHaveLength(1);
  await mailOwners();
  expect(await mails()).toHaveLength(2);
});

it('[OWN-06] sends one email if the scheduled job runs while a notice is sent', async () => {
  await addUnsent();
  let job = Promise.resolve();
  await api.database.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'owner-notices');
    await mailOwner(api.deps, tx, remote);
    job = mailOwners();
    await until(async () => {
      const { rows } = await pool().query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
  });
  await job;
  expect(await mails()).toHaveLength(1);
});

it('[OWN-06] counts the hour for each remote', async () => {
  await tell();
  await hold('mf-other', '1.0.0', 'searches@example.org');
  await tell({ remote: 'mf-other' });
  expect(await mails()).toHaveLength(2);
});

it('[OWN-06] keeps the notices of other remotes out of an email, for their own next email', async () => {
  await tell();
  await tell({ text: 'mf-saved-searches 1.1.0 was set back to 1.0.0.', kind: 'base_set_back' });
  await hold('mf-other', '1.0.0', 'other@example.org');
  await tell({ remote: 'mf-other', text: 'The rollout of mf-other 1.0.0 stopped.' });
  const [, other] = await mails();
  expect(other?.subject).toBe('The rollout of mf-other 1.0.0 stopped.');
  expect(other?.text).not.toContain('mf-saved-searches');
  await endHour();
  await mailOwners();
  const [, , later] = await mails();
  expect(later?.subject).toBe('mf-saved-searches 1.1.0 was set back to 1.0.0.');
});

it('[OWN-06] stores a limited number of new errors a day, and a notice that there are more', async () => {
  for (let i = 0; i < maxNewErrorsPerDay + 5; i++) await tell({ kind: 'new_error', text: `Error ${i}.` });
  for (let i = 0; i < maxNewErrorsPerDay + 5; i++) await tell({ text: `Stop ${i}.` });
  const { rows } = await pool().query(
    'select kind, count(*)::int as n from owner_notices group by kind order by n',
  );
  expect(rows).toEqual([
    { kind: 'new_error', n: maxNewErrorsPerDay + 1 },
    { kind: 'rollout_stopped', n: maxNewErrorsPerDay + 5 },
  ]);
  const { rows: last } = await pool().query(
    "select text from owner_notices where kind = 'new_error' order by notice_id desc limit 2",
  );
  expect(last).toEqual([
    { text: `${remote} has more than ${maxNewErrorsPerDay} new errors today.` },
    { text: `Error ${maxNewErrorsPerDay - 1}.` },
  ]);
});

it.each(ownerNotices.kind.enumValues)(
  '[OWN-06] emails the owner with advice about %s, and counts it in the metric',
  async (kind) => {
    await tell({ kind });
    const [mail] = await mails();
    expect(mail?.text).toMatch(/\/hfc\/_i\/(releases|errors)/);
    const { body } = await api.app.inject('/metrics');
    expect(body).toContain(`commonhearth_owner_notices{remote="${remote}",kind="${kind}"} 1`);
  },
);

it('without an address the notice is kept, and old notices go', async () => {
  await release('1.1.0');
  await tell();
  await tell();
  await pool().query("update owner_notices set at = now() - interval '31 days'");
  await tell();
  expect(await mails()).toEqual([]);
  const { rows } = await pool().query('select remote, kind from owner_notices');
  expect(rows).toEqual([{ remote, kind: 'rollout_stopped' }]);
});

it('[OWN-06] what owners were told in the last day is a metric', async () => {
  await tell();
  await tell({ kind: 'base_set_back' });
  await pool().query(
    "update owner_notices set at = now() - interval '25 hours' where kind = 'rollout_stopped'",
  );
  const { body } = await api.app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('commonhearth_owner_notices{'));
  expect(lines).toEqual([`commonhearth_owner_notices{remote="${remote}",kind="base_set_back"} 1`]);
});

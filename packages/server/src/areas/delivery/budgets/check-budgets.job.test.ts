import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { checkout, shellRoutes, type Checkout } from '../../../pages/site.harness.ts';
import { syncLocalBuilds } from '../local-builds/sync-local-builds.ts';
import { clearReleases, holdRelease } from '../remotes/channels.harness.ts';
import { checkBudgetsJob } from './check-budgets.job.ts';

let api: TestApi;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await clearReleases(api.database);
  for (const table of ['owner_notices', 'mails', 'audit']) await pool().query(`delete from ${table}`);
  builds = checkout();
  builds.addShell(shellRoutes);
});
afterEach(() => {
  builds.remove();
});
afterAll(() => api.close());

const pool = () => api.database.pool;
const check = () => checkBudgetsJob.handler(api.deps, { jobId: '1' }, {});
const told = async () =>
  (
    await pool().query<{ text: string }>(
      "select text from owner_notices where kind = 'over_budget' order by notice_id",
    )
  ).rows.map(({ text }) => text);
const mailedTo = async () =>
  (await pool().query<{ to_address: string; text: string }>('select to_address, text from mails')).rows;

/** A live release of mf-a whose largest page has 160,000 bytes, where the site allows 153,600. */
async function holdLarge(): Promise<void> {
  await holdRelease(api.database, 'development', 'mf-a', '1.0.0');
  await pool().query(
    `update releases set sizes = '{"entry": 10, "page": 160000, "all": 160000}',
       descriptor = descriptor || '{"ownerEmail": "a@example.org"}'`,
  );
}
const allow = (allowed: object) =>
  pool().query(
    `insert into channel_remotes (channel, remote, channel_version, allowed, update_timestamp)
     values ('development', 'mf-a', 1, $1, now())
     on conflict (channel, remote) do update set allowed = excluded.allowed`,
    [allowed],
  );

it('[OWN-06] the owner of a live release hears once that it is over a limit that was lowered', async () => {
  await holdLarge();
  await allow({ page: 170_000 });
  await check();
  expect(await told()).toEqual([]);
  await allow({});
  await check();
  await check();
  expect(await told()).toEqual([
    'mf-a 1.0.0 is over budget: its largest page has 160000 bytes compressed, but the site allows 153600.',
  ]);
  expect(await mailedTo()).toEqual([
    {
      to_address: 'a@example.org',
      text: expect.stringMatching(/Release a smaller version.*\/hfc\/_i\/releases/s) as unknown,
    },
  ]);
  // a week later it is the same
  await pool().query(
    "update owner_notices set at = now() - interval '7 days', sent_at = now() - interval '7 days'",
  );
  await check();
  expect(await told()).toHaveLength(1);
});

it('[OWN-06] a release over its budget has a line of the audit', async () => {
  await holdLarge();
  await check();
  const { rows } = await pool().query('select actor_name, action, object_type, object_id, after from audit');
  expect(rows).toEqual([
    {
      actor_name: 'release watch',
      action: 'over_budget',
      object_type: 'release',
      object_id: expect.stringMatching(/^mf-a 1\.0\.0\+[a-f0-9]{12}$/) as unknown,
      after: { exceeded: 'its largest page has 160000 bytes compressed, but the site allows 153600' },
    },
  ]);
});

it('[OWN-06] a build that a start found is measured in the store against its manifest, and its owner is in its manifest', async () => {
  builds.addRemote('mf-dashboard', {
    budgets: { entry: 1, page: 9000, all: 9000 },
    ownerEmail: 'dashboard@example.org',
  });
  builds.addRemote('mf-compound', { budgets: { entry: 9000, page: 9000, all: 9000 } });
  await syncLocalBuilds(api.deps, builds.root);
  await check();
  expect(await told()).toEqual([
    expect.stringMatching(
      /^mf-dashboard 1\.0\.0 is over budget: its entry has \d+ bytes compressed, but its manifest allows 1\.$/,
    ),
  ]);
  expect((await mailedTo()).map(({ to_address: to }) => to)).toEqual(['dashboard@example.org']);
});

it('[OWN-06] a release that cannot be measured keeps no other from being told', async () => {
  await holdLarge();
  await pool().query(
    `insert into channels (channel, remote, version, base, descriptor, update_timestamp)
     values ('development', 'mf-0', '1.0.0', 'remotes/mf-0/by-hand', '{}', now())`,
  );
  await check();
  expect(await told()).toHaveLength(1);
});

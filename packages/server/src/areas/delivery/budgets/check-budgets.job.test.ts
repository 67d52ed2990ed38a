import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { putAnew } from '../../../providers/object-store/compressed.ts';
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
const noticeTexts = async () =>
  (
    await pool().query<{ text: string }>(
      "select text from owner_notices where kind = 'over_budget' order by notice_id",
    )
  ).rows.map(({ text }) => text);
const emails = async () =>
  (await pool().query<{ to_address: string; text: string }>('select to_address, text from mails')).rows;

/** Makes a release of mf-a live whose largest page has 160,000 bytes. The site allows 153,600. */
async function addLargeRelease(): Promise<void> {
  await holdRelease(api.database, 'development', 'mf-a', '1.0.0');
  await pool().query(`update releases set sizes = '{"entry": 10, "page": 160000, "all": 160000}'`);
  await pool().query(`update channels set descriptor = descriptor || '{"ownerEmail": "a@example.org"}'`);
}
const allow = (allowed: object) =>
  pool().query(
    `insert into channel_remotes (channel, remote, channel_version, allowed, update_timestamp)
     values ('development', 'mf-a', 1, $1, now())
     on conflict (channel, remote) do update set allowed = excluded.allowed`,
    [allowed],
  );

it('[OWN-06] emails the owner of a live release once if it exceeds a limit that was lowered', async () => {
  await addLargeRelease();
  await allow({ page: 170_000 });
  await check();
  expect(await noticeTexts()).toEqual([]);
  await allow({});
  await check();
  await check();
  expect(await noticeTexts()).toEqual([
    'mf-a 1.0.0 is over budget: its largest page has 160000 bytes compressed, but the site allows 153600.',
  ]);
  expect(await emails()).toEqual([
    {
      to_address: 'a@example.org',
      text: expect.stringMatching(/Release a smaller version.*\/hfc\/_i\/releases/s) as unknown,
    },
  ]);
  // no repetition after a week
  await pool().query(
    "update owner_notices set at = now() - interval '7 days', sent_at = now() - interval '7 days'",
  );
  await check();
  expect(await noticeTexts()).toHaveLength(1);
  await pool().query("update owner_notices set at = now() - interval '31 days'");
  await check();
  expect(await noticeTexts()).toHaveLength(1);
  const { rows } = await pool().query("select 1 from owner_notices where at > now() - interval '1 day'");
  expect(rows).toHaveLength(1);
});

it('[OWN-06] writes an audit entry about a release over its budget', async () => {
  await addLargeRelease();
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

it('[OWN-06] measures a build that a start found in the store, and emails the owner in its manifest', async () => {
  // compressed, the entry has fewer than 100 bytes
  const files = { 'remoteEntry.js': 'e'.repeat(5000), 'home.js': 'home', 'register.js': 'register' };
  const offer = { budgets: { entry: 1, page: 9000, all: 9000 }, ownerEmail: 'dashboard@example.org' };
  builds.addRemote('mf-dashboard', offer, files);
  builds.addRemote('mf-compound', { budgets: { entry: 9000, page: 9000, all: 9000 } });
  await syncLocalBuilds(api.deps, builds.root);
  await check();
  expect(await noticeTexts()).toEqual([
    expect.stringMatching(
      /^mf-dashboard 1\.0\.0 is over budget: its entry has \d{1,2} bytes compressed, but its manifest allows 1\.$/,
    ),
  ]);
  expect((await emails()).map(({ to_address: to }) => to)).toEqual(['dashboard@example.org']);
});

it('[OWN-06] measures a build again if one of its files was missing', async () => {
  builds.addRemote('mf-dashboard', { budgets: { entry: 1, page: 9000, all: 9000 } });
  await syncLocalBuilds(api.deps, builds.root);
  const { rows } = await pool().query<{ base: string }>(
    "select base from channels where remote = 'mf-dashboard'",
  );
  const key = `${rows[0]?.base}home.js`;
  await api.deps.objects.remove(key);
  await check();
  expect(await noticeTexts()).toEqual([]);
  await putAnew(api.deps.objects, key, Buffer.from('home'));
  await check();
  expect(await noticeTexts()).toHaveLength(1);
});

it('[OWN-06] checks the other releases if one cannot be measured', async () => {
  await addLargeRelease();
  await pool().query(
    `insert into channels (channel, remote, version, base, descriptor, update_timestamp)
     values ('development', 'mf-0', '1.0.0', 'remotes/mf-0/by-hand', '{}', now())`,
  );
  await check();
  expect(await noticeTexts()).toHaveLength(1);
});

import { subjectOf } from '@commonhearth/auth';
import { wholeDay } from '../../../http/limits/visit-quota.ts';
import { createSigner } from '../../../http/tokens/signed-text.ts';
import { createApp } from '../../../app/app.ts';
import { released, rolloutSite, type OpenedPage, type RolloutSite } from './rollouts.harness.ts';
import { viewIds, type GivenRelease } from './view-id.ts';

const remote = 'mf-dashboard';
const report = { kind: 'render', remote, ...released, route: '/hfc/home', message: 'It broke.' };
const rollout: GivenRelease = { remote, base: `remotes/${remote}/${released.version}+${released.hash}/` };

let site: RolloutSite;
beforeAll(async () => {
  site = await rolloutSite();
});
beforeEach(async () => {
  await site.clear();
  await site.rollOut(remote, 50);
});
afterAll(() => site.close());

const place = (number: number): string => `203.0.113.${number}`;
/** What a browser at that place reports of the release that failed in its page. */
async function fail(ip: string, body: object, app = site.api.app): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/client_errors',
    remoteAddress: ip,
    payload: body,
  });
  expect(answer.statusCode).toBe(202);
}
/** A page of a visitor of the rollout, or of the base. */
async function page(version = '1.1.0', url = '/hfc/home'): Promise<OpenedPage & { readonly view: string }> {
  for (let bucket = 0; bucket < 100; bucket++) {
    const opened = await site.inBucket(bucket, url);
    if (opened.version(remote) === version) return { ...opened, view: opened.config.view ?? '' };
  }
  throw new Error('Nobody is given that release.');
}
const pool = () => site.api.database.pool;
const count = async (what: string): Promise<number> =>
  (await pool().query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? 0;
const counted = () => count('release_failures where counted');
const isRunning = async () => (await count('channels where percent < 100')) > 0;
/** Sets the views of the rollout in the current minute, and deletes earlier ones. */
const views = async (number: number): Promise<void> => {
  await pool().query('delete from release_views where base = $1', [rollout.base]);
  await pool().query(`insert into release_views values ($1, $2, date_trunc('minute', now()), $3)`, [
    rollout.remote,
    rollout.base,
    number,
  ]);
};
/** The signed id of a page that was given the rollout and showed it, counted before. */
const viewId = (at = new Date(), counted = [rollout], others: GivenRelease[] = []) =>
  viewIds(site.api.deps.config).make({ at, counted, others });

it('[PLT-15] a rollout that fails in five places and five percent of its views stops itself, once, with a line of the audit', async () => {
  const pages = [];
  for (let i = 0; i < 5; i++) pages.push(await page());
  for (const [i, { view }] of pages.slice(0, 4).entries()) await fail(place(i), { ...report, view });
  expect([await isRunning(), await counted()]).toEqual([true, 4]);
  await fail(place(4), { ...report, view: pages[4]?.view });
  expect(await isRunning()).toBe(false);
  const { rows } = await pool().query(
    'select actor_kind, actor_name, action, object_type, object_id, before, after from audit',
  );
  expect(rows).toEqual([
    {
      actor_kind: 'job',
      actor_name: 'rollout watch',
      action: 'stop',
      object_type: 'remote',
      object_id: remote,
      before: expect.objectContaining({ rollout: '1.1.0+abcdef012345 at 50 %' }) as unknown,
      after: expect.objectContaining({
        rollout: null,
        message: expect.stringMatching(
          /^Stopped automatically: it failed in 5 places, in \d+ views/,
        ) as unknown,
      }) as unknown,
    },
  ]);
  // the next page is made of the base, and what still comes of the old pages counts nothing
  expect((await site.inBucket(4)).version(remote)).toBe('1.0.0');
  await fail(place(9), { ...report, view: await viewId() });
  expect([await counted(), await count('audit')]).toEqual([5, 1]);
  expect(await count('client_errors')).toBe(6);
});

it('[PLT-15] five places are not enough where they are less than five percent of the views, and are as soon as they are', async () => {
  await views(120);
  for (let i = 0; i < 5; i++) await fail(place(i), { ...report, view: await viewId() });
  expect([await isRunning(), await counted()]).toEqual([true, 5]);
  // the sixth in 121: 4.96 percent
  await views(121);
  await fail(place(5), { ...report, view: await viewId() });
  expect(await isRunning()).toBe(true);
  await views(140);
  await fail(place(6), { ...report, view: await viewId() });
  expect([await isRunning(), await counted()]).toEqual([false, 7]);
});

it('[PLT-15] a place where the base fails too does not stop the rollout', async () => {
  const base = await page('1.0.0');
  const { version, hash } =
    base.registry.remotes.find(({ descriptor }) => descriptor.name === remote)?.descriptor ?? {};
  for (let i = 0; i < 5; i++) {
    await fail(place(i), { ...report, version, hash, view: (await page('1.0.0')).view });
    await fail(place(i), { ...report, view: await viewId() });
  }
  expect(await isRunning()).toBe(true);
  for (let i = 5; i < 10; i++) await fail(place(i), { ...report, view: await viewId() });
  expect(await isRunning()).toBe(false);
});

it.each([
  [119, true],
  [121, false],
])(
  '[PLT-15] ignores a place where the base failed in the last two hours (%i minutes ago)',
  async (minutes, runs) => {
    const base = await page('1.0.0');
    const { version, hash } =
      base.registry.remotes.find(({ descriptor }) => descriptor.name === remote)?.descriptor ?? {};
    for (let i = 0; i < 5; i++)
      await fail(place(i), { ...report, version, hash, view: (await page('1.0.0')).view });
    await pool().query("update release_failures set at = now() - $1::int * interval '1 minute'", [minutes]);
    for (let i = 0; i < 5; i++) await fail(place(i), { ...report, view: await viewId() });
    expect(await isRunning()).toBe(runs);
  },
);

it('[PLT-15] asks superusers to check a rollout that stopped by itself, and says when it had few views', async () => {
  const stop = async (shown: number): Promise<string> => {
    await views(shown);
    for (let i = 0; i < 5; i++) await fail(place(i), { ...report, view: await viewId() });
    const { rows } = await pool().query<{ text: string }>(
      "select text from mails where kind = 'rollout_stopped' order by mail_id desc limit 1",
    );
    return rows[0]?.text ?? '';
  };
  expect(await stop(99)).toMatch(/5 places, in 99 views.*That’s only a few views/s);
  await site.clear();
  await site.rollOut(remote, 50);
  expect(await stop(100)).toMatch(/5 places, in 100 views/);
  expect(await stop(100)).not.toContain('few views');
});

it('[OWN-06] stores one notice for the owner of a rollout that stops by itself', async () => {
  await pool().query('delete from owner_notices');
  for (let i = 0; i < 7; i++) await fail(place(i), { ...report, view: await viewId() });
  const { rows } = await pool().query('select remote, kind, text from owner_notices');
  expect(rows).toEqual([
    { remote, kind: 'rollout_stopped', text: 'The rollout of mf-dashboard 1.1.0 stopped.' },
  ]);
  expect(await count("audit where action = 'stop'")).toBe(1);
});

it('[OWN-05] stops a rollout that fails too often even when the daily limit of stored reports is reached', async () => {
  const { clock, deps, app } = site.api;
  const limit = wholeDay('clientErrors', deps.config.visitsMbADay);
  await pool().query('insert into rate_limits (key, window_start, count) values ($1, $2, $3)', [
    subjectOf({ limit, of: ['site'] }),
    new Date(clock.now.toISOString().slice(0, 10)),
    limit.most,
  ]);
  for (let i = 0; i < 5; i++) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/client_errors',
      remoteAddress: place(i),
      payload: { ...report, view: await viewId() },
    });
    expect(statusCode).toBe(429);
  }
  expect([await isRunning(), await count('client_errors')]).toEqual([false, 0]);
});

it('[PLT-15] only ten minutes count, by the time of the database', async () => {
  for (let i = 0; i < 4; i++) await fail(place(i), { ...report, view: await viewId() });
  await pool().query("update release_failures set at = now() - interval '11 minutes'");
  for (let i = 4; i < 8; i++) await fail(place(i), { ...report, view: await viewId() });
  expect([await isRunning(), await counted()]).toEqual([true, 8]);
  await pool().query(`insert into release_views values ($1, $2, now() - interval '20 minutes', 100000)`, [
    rollout.remote,
    rollout.base,
  ]);
  await fail(place(8), { ...report, view: await viewId() });
  expect(await isRunning()).toBe(false);
});

it('[PLT-15] a view counts once, and a place once in an hour, however often and of whatever address of it', async () => {
  const view = await viewId();
  for (let i = 0; i < 9; i++) await fail(place(i), { ...report, view });
  expect([await isRunning(), await counted()]).toEqual([true, 1]);
  for (let i = 0; i < 9; i++) await fail(place(0), { ...report, view: await viewId() });
  expect([await counted(), await count('release_failures')]).toEqual([1, 1]);
  for (let i = 1; i < 9; i++) await fail(`2001:db8:0:1::${i}`, { ...report, view: await viewId() });
  expect([await isRunning(), await counted()]).toEqual([true, 2]);
  await pool().query("update release_failures set at = now() - interval '61 minutes'");
  await fail(place(0), { ...report, view: await viewId() });
  expect(await counted()).toBe(3);
  const { rows } = await pool().query<{ place: string }>('select place from release_failures');
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|2001:db8/);
});

it('[PLT-15] what names no view of ours, an old one, or a release that the view was not given is kept and never counted', async () => {
  const { view: genuine } = await page();
  const foreign = createSigner(
    { ...site.api.deps.config, tokenSecret: 'of-another-site-and-long-enough-for-a-secret' },
    'view:development',
  );
  const other = createSigner(site.api.deps.config, 'view:production');
  const text = genuine.slice(0, genuine.lastIndexOf('.'));
  const now = Date.now();
  const bad: object[] = [
    {},
    { view: 'v1.x.y.z' },
    { view: `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}` },
    { view: genuine.replace('v1.', 'v1.A') },
    { view: await foreign.sign(text) },
    { view: await other.sign(text) },
    { view: await viewId(new Date(now - 61 * 60_000)) },
    { view: (await page('1.0.0')).view },
    { view: await viewId(new Date(now), [], []) },
    { view: genuine, hash: '0123456789ab' },
    { view: genuine, version: '1.2.0' },
    { view: genuine, remote: 'mf-compound' },
    { view: genuine, remote: undefined },
  ];
  for (const [i, change] of bad.entries()) await fail(place(i), { ...report, ...change });
  expect([await count('release_failures'), await count('client_errors')]).toEqual([0, bad.length]);
  await fail(place(0), { ...report, view: genuine });
  await fail(place(1), { ...report, view: await viewId(new Date(now - 59 * 60_000)) });
  expect(await counted()).toBe(2);
});

it('[PLT-15] when a rollout has ended, what its pages still report counts nothing', async () => {
  const { view } = await page();
  await site.rollOut(remote, 0);
  await fail(place(0), { ...report, view });
  expect([await count('release_failures'), await count('client_errors')]).toEqual([0, 1]);
});

it('[PLT-15] failures of the base are counted beside those of the rollout, and stop nothing', async () => {
  const base = await page('1.0.0');
  const { version, hash } =
    base.registry.remotes.find(({ descriptor }) => descriptor.name === remote)?.descriptor ?? {};
  for (let i = 0; i < 7; i++) {
    const { view } = await page('1.0.0');
    await fail(place(i), { ...report, version, hash, view });
  }
  await fail(place(7), { ...report, view: (await page()).view });
  const { rows } = await pool().query(
    `select split_part(split_part(base, '/', 3), '+', 1) as version, count(*)::int as failures
     from release_failures where counted group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { version: '1.0.0', failures: 7 },
    { version: '1.1.0', failures: 1 },
  ]);
  expect(await isRunning()).toBe(true);
});

it('[PLT-15] a failure of a remote that somebody went to inside the page adds the view that no answer saw, once', async () => {
  const { view } = await page('1.1.0', '/login');
  await fail(place(0), { ...report, view });
  await fail(place(0), { ...report, view });
  expect(await site.viewsOf(1)).toEqual({ 'mf-dashboard 1.1.0': 1 });
  await fail(place(1), { ...report, view: await viewId() });
  expect(await counted()).toBe(2);
  expect(await site.viewsOf(1)).toEqual({ 'mf-dashboard 1.1.0': 1 });
});

it('[PLT-15] of failures that come at once to two processes each counts, and one of them stops the rollout', async () => {
  const second = await createApp(site.api.deps);
  const ids = await Promise.all(Array.from({ length: 12 }, () => viewId()));
  await Promise.all(
    ids.map((view, i) => fail(place(i), { ...report, view }, i % 2 === 0 ? site.api.app : second)),
  );
  await second.close();
  expect([await isRunning(), await counted(), await count('audit')]).toEqual([false, 5, 1]);
});

it('failures older than 30 days go when another is counted', async () => {
  await fail(place(0), { ...report, view: await viewId() });
  await pool().query("update release_failures set at = now() - interval '31 days'");
  await fail(place(1), { ...report, view: await viewId() });
  expect(await count('release_failures')).toBe(1);
});

it('[RWD-02] fifty errors of browsers do not stop a rollout, and five failures of its code do', async () => {
  for (let i = 0; i < 50; i++) await fail(place(i), { ...report, kind: 'browser', view: await viewId() });
  expect([await isRunning(), await count('release_failures')]).toEqual([true, 0]);
  for (let i = 100; i < 105; i++) await fail(place(i), { ...report, view: await viewId() });
  expect(await isRunning()).toBe(false);
});

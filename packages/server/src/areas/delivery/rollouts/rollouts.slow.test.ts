import { until } from '@commonhearth/testing-server/waiting';
import { browser, rolloutSite, type RolloutSite } from './rollouts.harness.ts';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
const dashboard = 'mf-dashboard';
const compound = 'mf-compound';

let site: RolloutSite;
beforeAll(async () => {
  site = await rolloutSite();
});
beforeEach(() => site.clear());
afterAll(() => site.close());

const pairOf = (cookie: string | undefined): string => cookie?.split(';')[0] ?? '';

it('[PLT-10] while no rollout runs a page is the same for all: no cookie, no bucket, no view, and anybody may keep it', async () => {
  for (const headers of [{}, { cookie: 'bucket=4' }, { cookie: 'bucket=x' }, { 'user-agent': googlebot }]) {
    const page = await site.open('/hfc/home', headers);
    expect(page.cookie).toBeUndefined();
    expect(page.config).not.toMatchObject({ bucket: expect.anything() as unknown });
    expect(page.config.view).toBeUndefined();
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(page.headers['etag']).toBe((await site.open('/hfc/home')).headers['etag']);
  }
});

it('[PLT-10] while one runs a visitor gets a bucket on the very first page, which is made with it, and keeps it', async () => {
  await site.rollOut(dashboard, 50);
  const given = new Set<string | undefined>();
  for (let visit = 0; visit < 100 && given.size < 2; visit++) {
    const first = await site.open('/login');
    expect(first.cookie).toMatch(/^bucket=\d\d?; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    const cookie = pairOf(first.cookie);
    expect(cookie).toBe(`bucket=${first.config.bucket ?? ''}`);
    const next = await site.open('/login', { cookie });
    expect(next.cookie).toBeUndefined();
    expect(next.config.bucket).toBe(first.config.bucket);
    expect(next.version(dashboard)).toBe(first.version(dashboard));
    given.add(first.version(dashboard));
  }
  expect([...given].sort()).toEqual(['1.0.0', '1.1.0']);
});

it.each([1, 10, 50, 99])(
  '[PLT-10] a rollout of %i percent reaches that many of the hundred buckets, and who has it is told so',
  async (percent) => {
    await site.rollOut(dashboard, percent);
    const pages = await Promise.all(buckets.map((bucket) => site.inBucket(bucket)));
    const inside = pages.filter((page) => page.version(dashboard) === '1.1.0');
    expect(inside.length).toBe(percent);
    for (const page of pages) {
      const remote = page.registry.remotes.find(({ descriptor }) => descriptor.name === dashboard);
      expect(remote?.share).toBe(inside.includes(page) ? percent : undefined);
      expect(remote?.fallback?.descriptor.version).toBe(inside.includes(page) ? '1.0.0' : undefined);
    }
  },
);

it('[PLT-10] raising keeps those who had it, 100 gives it to all and dropping it takes it from all, without a build', async () => {
  const inside = async (remote = dashboard) => {
    const pages = await Promise.all(buckets.map((bucket) => site.inBucket(bucket)));
    return buckets.filter((bucket) => pages[bucket]?.version(remote) === '1.1.0');
  };
  await site.rollOut(dashboard, 10);
  const ten = await inside();
  await site.rollOut(dashboard, 50);
  const fifty = await inside();
  expect(fifty).toEqual(expect.arrayContaining(ten));
  await site.rollOut(compound, 50);
  expect(await inside()).toEqual(fifty);
  const both = (await inside(compound)).filter((bucket) => fifty.includes(bucket));
  // of two halves that know nothing of each other a quarter has both, within three standard deviations
  expect(Math.abs(both.length - 25)).toBeLessThanOrEqual(7);
  await site.rollOut(compound, 0);
  await site.rollOut(dashboard, 0);
  expect(await inside()).toEqual([]);
});

it('[PLT-10] of 10,000 new visitors as many get a rollout of 10 percent on their first page as chance gives', async () => {
  await site.rollOut(dashboard, 10);
  const visitors = 10_000;
  let inside = 0;
  const seen = new Array<number>(100).fill(0);
  const one = async (): Promise<void> => {
    const page = await site.open('/login');
    if (page.version(dashboard) === '1.1.0') inside += 1;
    seen[page.config.bucket ?? -1] = (seen[page.config.bucket ?? -1] ?? 0) + 1;
  };
  for (let asked = 0; asked < visitors; asked += 50) await Promise.all(Array.from({ length: 50 }, one));
  const expected = visitors * 0.1;
  expect(Math.abs(inside - expected)).toBeLessThanOrEqual(3 * Math.sqrt(expected * 0.9));
  expect(seen).toHaveLength(100);
  // every bucket is met, the rarest and the most frequent within five standard deviations of a hundred
  expect(Math.min(...seen)).toBeGreaterThan(50);
  expect(Math.max(...seen)).toBeLessThan(150);
});

it('[PLT-10] a robot gets the base and no cookie, also at 99 percent, whatever cookie it has', async () => {
  await site.rollOut(dashboard, 99);
  for (const cookie of ['', 'bucket=4']) {
    const page = await site.open('/hfc/home', { 'user-agent': googlebot, cookie });
    expect([page.cookie, page.version(dashboard), page.config.bucket, page.config.view]).toEqual([
      undefined,
      '1.0.0',
      undefined,
      undefined,
    ]);
    expect(page.headers['cache-control']).toContain('private');
  }
});

it.each(['', 'x', '100', '-1', '07', '1e1', '4.5', '99999999999999999999', '%34%', '4;bucket=200'])(
  'a bucket of the value "%s" is no bucket: another takes its place, and the page is made with that',
  async (value) => {
    await site.rollOut(dashboard, 50);
    const page = await site.open('/login', { cookie: `other=1; bucket=${value}` });
    if (value.startsWith('4;')) {
      expect([page.cookie, page.config.bucket]).toEqual([undefined, 4]);
      return;
    }
    expect(pairOf(page.cookie)).toBe(`bucket=${page.config.bucket ?? ''}`);
    expect(page.config.bucket).toBeGreaterThanOrEqual(0);
    expect(page.config.bucket).toBeLessThan(100);
  },
);

it('[PLT-15] a view counts for the release that the page shows at once: of its route, and of what fills a place there', async () => {
  await site.rollOut(dashboard, 50);
  await site.rollOut(compound, 50);
  const versions = await site.inBucket(0);
  const [d, c] = [versions.version(dashboard) ?? '', versions.version(compound) ?? ''];
  expect(await site.viewsOf(0)).toEqual({});
  await site.inBucket(0, '/hfc/home');
  expect(await site.viewsOf(1)).toEqual({ [`${dashboard} ${d}`]: 1 });
  await site.inBucket(0, '/hfc/home?cid=1');
  expect(await site.viewsOf(3)).toEqual({ [`${dashboard} ${d}`]: 2, [`${compound} ${c}`]: 1 });
  await site.api.app.inject({ method: 'HEAD', url: '/hfc/home', headers: { cookie: 'bucket=0' } });
  await site.open('/hfc/home', { 'user-agent': googlebot });
  // one after the other: a page that has no connection within a second counts nothing
  for (const bucket of buckets) await site.inBucket(bucket, '/hfc/home');
  const counted = await site.viewsOf(103);
  expect(Object.values(counted).reduce((all, views) => all + views, 0)).toBe(103);
  await site.rollOut(compound, 0);
  await site.inBucket(0, '/hfc/home?cid=1');
  expect((await site.viewsOf(105))[`${compound} 1.0.0`]).toBe(c === '1.0.0' ? 2 : 1);
});

it('[OWN-05] views are counted always, also of a release that everyone has, on pages that are the same for all', async () => {
  const first = await site.open('/hfc/home');
  const unchanged = await site.api.app.inject({
    url: '/hfc/home',
    headers: { accept: 'text/html', 'user-agent': browser, 'if-none-match': String(first.headers['etag']) },
  });
  expect(unchanged.statusCode).toBe(304);
  await site.open('/hfc/home?cid=1');
  await site.open('/hfc/home', { 'user-agent': googlebot });
  expect(await site.viewsOf(4)).toEqual({ [`${dashboard} 1.0.0`]: 3, [`${compound} 1.0.0`]: 1 });
});

it('[OWN-05] a page counts a view of each release that fills its places for every visitor', async () => {
  await site.rollOut(dashboard, 99, {
    offers: [{ slot: 'home-card-foot', version: 1, route: 'HFC Home Dashboard' }],
  });
  await site.rollOut(compound, 99, {
    slots: [{ slot: 'home-card-foot', module: './home', version: 1 }],
  });
  await site.inBucket(0, '/login');
  await site.inBucket(0, '/hfc/home');
  expect(await site.viewsOf(2)).toEqual({ [`${dashboard} 1.1.0`]: 1, [`${compound} 1.1.0`]: 1 });
});

it('[FVW-09] a page that a browser asks for in advance or as a picture counts no view of a rollout', async () => {
  await site.rollOut(dashboard, 50);
  await site.open('/hfc/home', { cookie: 'bucket=0', 'sec-fetch-dest': 'image' });
  for (const purpose of ['prefetch', 'prefetch;prerender'])
    await site.open('/hfc/home', { cookie: 'bucket=0', 'sec-purpose': purpose });
  await site.inBucket(0, '/hfc/home');
  const counted = await site.viewsOf(1);
  expect(Object.values(counted)).toEqual([1]);
});

it('views older than 30 days go when a new minute begins', async () => {
  const old = "insert into release_views values ('mf-old', 'b/', now() - interval '31 days', 1)";
  await site.api.database.pool.query(old);
  await site.rollOut(dashboard, 50);
  await site.inBucket(0, '/hfc/home');
  await site.viewsOf(1);
  const gone = "select 1 from release_views where remote = 'mf-old'";
  await until(async () => (await site.api.database.pool.query(gone)).rows.length === 0);
});

import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { channels } from '../db/schema/index.ts';
import { syncLocalBuilds } from '../areas/delivery/index.ts';
import { blockOf, registryIn, servedPages } from './pages.harness.ts';
import { dashboardRoutes, testConfig } from './site.harness.ts';
import { keysOf } from '../providers/object-store/object-store.harness.ts';

const site = servedPages();
const { deps, get, serve } = site;

it('[PLT-02a] inlines the registry with base and descriptor of each remote, and the preloads of the page with their hashes', async () => {
  const { body, statusCode, headers } = await get('/hfc/home?mk=austin');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=0, must-revalidate',
  ]);
  const { remotes, shell } = registryIn(body);
  const dashboard = remotes.find(({ descriptor }) => descriptor.name === 'mf-dashboard');
  expect(dashboard?.base).toBe(`/remotes/mf-dashboard/1.0.0+${dashboard?.descriptor.hash ?? ''}/`);
  for (const file of ['remoteEntry.js', 'home.js', 'register.js']) {
    expect(body).toContain(
      `<link rel="preload" as="script" href="${dashboard?.base ?? ''}${file}" integrity="${dashboard?.descriptor.files?.[file] ?? ''}" crossorigin="anonymous">`,
    );
    expect((await get(`${dashboard?.base ?? ''}${file}`)).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  expect(body).toContain(
    `<script defer data-shell src="/assets/main.0123456789.js" integrity="${shell.files?.['main.0123456789.js'] ?? ''}" crossorigin="anonymous">`,
  );
  expect(body).toContain(
    '<link rel="preload" as="font" href="/assets/figtree.0123456789.woff2" type="font/woff2" crossorigin="anonymous">',
  );
  expect((await get('/assets/main.0123456789.js')).body).toBe('shell');
  expect(blockOf(body, 'page-config')).toMatchObject({
    brand: 'Commonhearth',
    supabase: { url: '/' },
    tiles: null,
    vectorStyle: null,
  });
});

it.each(['utm_source=news', 'fbclid=x&_hsenc=p2A%20-', 'mc_cid=100%&mkt_tok=%zz', 'gad=%E0%A4%A'])(
  '[RWD-10] the link of an email to a page shows that page with %s added',
  async (added) => {
    for (const link of ['/?x=1', '/login?x=1', '/hfc/home?dmlt=token', '/auth?token_hash=a&type=signup']) {
      const plain = await get(link);
      const answer = await get(`${link}&${added}`);
      expect([link, answer.statusCode, answer.body]).toEqual([link, plain.statusCode, plain.body]);
    }
  },
);

it('passes on PATIENCE to the time limits of its pages, in tests only', async () => {
  const patient = await serve({ ...testConfig(), patience: 5 });
  const { body } = await patient.inject('/hfc/home');
  expect(body).toContain('<html lang="en" data-demo data-patience="5">');
  await patient.close();
});

it('[OWN-01] sends the same page to everyone, with room for a filler with `ifKept` only in browsers that store its value', async () => {
  expect((await get('/hfc/home')).body).toContain('<html lang="en" data-demo>');
  const foot = { slot: 'home-card-foot', module: './home', version: 1, room: 66, ifKept: ['circle'] };
  site.builds.addRemote('mf-circles', { slots: [foot] });
  await syncLocalBuilds(deps(), site.builds.root);
  const { body, headers } = await get('/hfc/home');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(body).toContain('<html lang="en" data-demo data-kept-if="circle">');
  expect(body).toContain(
    '<style id="rooms">:root[data-kept~="circle"]{--room-home-card-foot:66}:root[data-kept~="circle"] [data-place=home-card-foot]{display:block;min-height:66px}</style>',
  );
});

it('[OWN-01] lists the parameters of fillers in the configuration of the page', async () => {
  expect(blockOf((await get('/hfc/home')).body, 'page-config')).not.toHaveProperty('parameters');
  const filter = { slot: 'feed-filter', module: './home', version: 1, parameter: 'cf' };
  site.builds.addRemote('mf-circles', { slots: [filter] });
  await syncLocalBuilds(deps(), site.builds.root);
  expect(blockOf((await get('/hfc/home')).body, 'page-config')).toMatchObject({
    parameters: [{ name: 'cf' }],
  });
});

it('[PLT-02a] another folder of a remote shows with the next page, without a restart', async () => {
  const before = registryIn((await get('/hfc/home')).body);
  site.builds.addRemote(
    'mf-dashboard',
    { routes: dashboardRoutes, version: '1.1.0' },
    { 'remoteEntry.js': 'new', 'home.js': 'new', 'register.js': 'new' },
  );
  await syncLocalBuilds(deps(), site.builds.root);
  const after = registryIn((await get('/hfc/home')).body);
  expect(
    [before, after].map(
      ({ remotes }) =>
        remotes.find(({ descriptor }) => descriptor.name === 'mf-dashboard')?.descriptor.version,
    ),
  ).toEqual(['1.0.0', '1.1.0']);
  const old = before.remotes.find(({ descriptor }) => descriptor.name === 'mf-dashboard')?.base ?? '';
  expect((await get(`${old}home.js`)).body).toBe('home');
});

it('[PLT-02a] takes an address on this machine outside production, lets the page load from it, and from nowhere else', async () => {
  const setBase = (base: string) =>
    site.world.database.db.update(channels).set({ base }).where(eq(channels.remote, 'mf-dashboard'));
  await setBase('http://127.0.0.1:4567/dist/');
  const local = await get('/login');
  expect(registryIn(local.body).remotes.map(({ base }) => base)).toContain('http://127.0.0.1:4567/dist/');
  expect(local.headers['content-security-policy']).toMatch(
    /script-src 'self'(?: 'sha256-[\w+/=]+'){7} http:\/\/127\.0\.0\.1:4567;/,
  );
  for (const base of ['https://evil.example/dist/', 'http://127.0.0.1.evil.example:80/', '//evil.example/']) {
    await setBase(base);
    const page = await get('/login');
    expect(page.body).not.toContain('evil.example');
    expect(page.headers['content-security-policy']).not.toContain('evil');
  }
});

it.each([
  ['/hfc//home', '/hfc/home'],
  ['/hfc/home/?tag=pool', '/hfc/home?tag=pool'],
  ['//login', '/login'],
])('sends %s to %s, the one address that server and shell know it by', async (url, wanted) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([308, wanted]);
});

it('[RTE-07] developer pages are there in the development channel only, and production has none of their files', async () => {
  expect(await get('/_dev/gallery')).toMatchObject({ statusCode: 200 });
  await syncLocalBuilds(deps(testConfig('production')), site.builds.root);
  const gallery =
    (await keysOf(site.stores.objects, 'remotes/dev-pages/')).find((key) => key.endsWith('home.js')) ?? '';
  expect((await get(`/${gallery}`)).statusCode).toBe(200);
  const [row] = await site.world.database.db.select().from(channels).where(eq(channels.remote, 'dev-pages'));
  if (row !== undefined)
    await site.world.database.db.insert(channels).values({ ...row, channel: 'production' });
  const production = await serve(testConfig('production'));
  const page = await production.inject({ url: '/_dev/gallery', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(404);
  expect(registryIn(page.body).remotes.map(({ descriptor }) => descriptor.name)).toEqual(['mf-dashboard']);
  expect((await production.inject(`/${gallery}`)).statusCode).toBe(404);
  await production.close();
});

it('keeps what production holds when another build lies in the checkout, and leaves out a build that is damaged', async () => {
  await syncLocalBuilds(deps(testConfig('production')), site.builds.root);
  const version = async () =>
    (await site.world.database.db.select().from(channels).where(eq(channels.channel, 'production'))).map(
      (row) => [row.remote, row.version],
    );
  site.builds.addRemote('mf-dashboard', { version: '2.0.0' }, { 'remoteEntry.js': 'two' });
  site.builds.addRemote('mf-compound', {});
  site.builds.addRemote('mf-onboarding', {});
  writeFileSync(join(site.builds.root, 'mf-onboarding/dist/home.js'), 'damaged');
  await syncLocalBuilds(deps(testConfig('production')), site.builds.root);
  expect((await version()).sort()).toEqual([
    ['mf-compound', '1.0.0'],
    ['mf-dashboard', '1.0.0'],
  ]);
});

it('is the same for every visitor, is not sent twice, and leaves calls and files alone', async () => {
  const first = await get('/hfc/home', { accept: 'text/html', cookie: 'a=1' });
  expect((await get('/hfc/home', { accept: '*/*', 'user-agent': 'other' })).body).toBe(first.body);
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(
    (await get('/hfc/home', { accept: 'text/html', 'if-none-match': String(first.headers.etag) })).statusCode,
  ).toBe(304);
  for (const url of ['/api/nothing', '/auth/v1/nothing', '/content/nothing'])
    expect((await get(url)).headers['content-type']).toContain('application/problem+json');
  expect((await get('/hfc/home', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await get('/hfc/_i/review')).body).toContain('<meta name="robots" content="noindex">');
  expect(first.body).not.toContain('noindex');
});

it('is the same whatever name the visitor asks for the site by, so that one copy can be cached for all', async () => {
  const first = await get('/login', {
    accept: 'text/html',
    host: 'homes.example',
    'x-forwarded-proto': 'https',
  });
  expect((await get('/login', { accept: 'text/html', host: '[::1]:3000' })).body).toBe(first.body);
});

it('a browser gets a page, and a program a problem, that says what to do when the pages were never built', async () => {
  rmSync(join(site.builds.root, 'shell'), { recursive: true });
  expect(existsSync(join(site.builds.root, 'shell'))).toBe(false);
  for (const key of await keysOf(site.stores.objects, 'assets/')) await site.stores.objects.remove(key);
  await syncLocalBuilds(deps(), site.builds.root);
  const { statusCode, headers, body } = await get('/hfc/home', { accept: 'text/html' });
  expect([statusCode, headers]).toMatchObject([
    503,
    {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '10',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    },
  ]);
  expect(body).toMatch(/^<!doctype html>[^]*<h1>[^]*npm start[^]*<a href="">Try again/);
  const asked = await get('/hfc/home', { accept: '*/*' });
  expect([asked.statusCode, asked.headers['content-type'], asked.headers['retry-after']]).toEqual([
    503,
    'application/problem+json',
    '10',
  ]);
  expect(asked.json()).toMatchObject({ code: 'unavailable' });
  expect(asked.body).toContain('npm start');
});

it('says also with a 304 that pages differ by how they are compressed', async () => {
  const { headers } = await get('/hfc/home');
  const again = await get('/hfc/home', { accept: 'text/html', 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.headers.vary]).toEqual([304, 'accept-encoding']);
});

it('a page for what is not there is told again each time, never by a 304', async () => {
  const first = await get('/hfc/nothing-here');
  const again = await get('/hfc/nothing-here', {
    accept: 'text/html',
    'if-none-match': String(first.headers.etag),
  });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([404, 404, first.body]);
});

it('a range that a file does not have is kept by nobody', async () => {
  const answer = await get('/assets/main.0123456789.js', { range: 'bytes=900-' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([416, 'no-store']);
});

it('leaves out a remote whose folder climbs out of the releases', async () => {
  await site.world.database.db.update(channels).set({ base: 'remotes/../content' });
  expect(registryIn((await get('/login')).body).remotes).toEqual([]);
});

it.each([
  ['cannot be read', 'dev-pages', undefined, ['/_dev/gallery']],
  ['has lost the pages that the site is made around', 'mf-dashboard', [], ['/hfc/austin', '/hfc/home']],
])(
  'while a remote of the channel %s, no page of it is said to be gone',
  async (_what, remote, routes, paths) => {
    expect((await get('/nowhere')).statusCode).toBe(404);
    const { db } = site.world.database;
    const [row] = await db.select().from(channels).where(eq(channels.remote, remote));
    await db
      .update(channels)
      .set({ descriptor: { ...(row?.descriptor as object), routes } })
      .where(eq(channels.remote, remote));
    for (const path of paths) {
      const { statusCode, headers, body } = await get(path, { accept: 'text/html' });
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
      expect(body).toMatch(/^<!doctype html>[^]*<h1>[^]*isn’t available right now/);
    }
    expect((await get('/login')).statusCode).toBe(200);
  },
);

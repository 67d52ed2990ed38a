import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@commonhearth/registry';
import { registrySchema } from '@commonhearth/registry/schemas';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { channels, compounds } from '../db/schema/index.ts';
import { handleError, handleNotFound } from '../http/error-handler.ts';
import { requirePolicy } from '../http/require-policy.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { rebuildContent } from '../modules/content/content.service.ts';
import {
  clearRows,
  now,
  openCycle,
  silentLog,
  testDatabase,
  testStores,
} from '../modules/publishing/cycle.harness.ts';
import { remoteFiles } from '../modules/remotes/remote-files.ts';
import { syncLocalBuilds } from '../modules/remotes/sync-local-builds.ts';
import { pages } from './pages.ts';
import {
  checkout,
  dashboardRoutes,
  galleryRoutes,
  shellRoutes,
  testConfig,
  type Checkout,
} from './site.harness.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
let builds: Checkout;
let app: FastifyInstance;
const deps = (profile: 'test' | 'production' = 'test') => ({
  ...stores,
  database: world.database,
  config: testConfig(profile),
  clock: () => now,
  log: silentLog,
});

async function serve(profile: 'test' | 'production' = 'test'): Promise<FastifyInstance> {
  const server = Fastify();
  server.setErrorHandler(handleError);
  server.setNotFoundHandler(handleNotFound);
  await server.register(requirePolicy);
  await server.register(securityHeaders, { tiles: undefined, authProvider: undefined });
  await server.register(pages, deps(profile));
  await server.register(remoteFiles, deps(profile));
  return server;
}
const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ url, headers });
const titleOf = (html: string): string | undefined => /<title>(.*)<\/title>/.exec(html)?.[1];
const blockOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*)</script>`).exec(html)?.[1] ?? '');
const registryIn = (html: string): Registry => registrySchema.parse(blockOf(html, 'registry'));

beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearRows(world.database);
  await world.database.db.delete(channels);
  stores = testStores();
  builds = checkout();
  builds.addShell(shellRoutes);
  builds.addRemote('mf-dashboard', { routes: dashboardRoutes });
  builds.addRemote('dev-pages', { routes: galleryRoutes, channel: 'development' });
  await syncLocalBuilds(deps(), builds.root);
  app = await serve();
});
afterEach(async () => {
  await app.close();
  builds.remove();
  stores.remove();
});
afterAll(() => world.close());

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
    flags: { maintenance: false },
  });
});

it('preloads nothing of a remote that does not fit the contract', async () => {
  builds.addRemote('mf-dashboard', { routes: dashboardRoutes, version: '1.2.0', contract: '^99.0.0' });
  await syncLocalBuilds(deps(), builds.root);
  const { body } = await get('/hfc/home');
  expect(registryIn(body).remotes.map(({ descriptor }) => descriptor.contract)).toContain('^99.0.0');
  expect(body).not.toContain('as="script"');
});

it('[PLT-02a] another folder of a remote shows with the next page, without a restart', async () => {
  const before = registryIn((await get('/hfc/home')).body);
  builds.addRemote(
    'mf-dashboard',
    { routes: dashboardRoutes, version: '1.1.0' },
    { 'remoteEntry.js': 'new', 'home.js': 'new', 'register.js': 'new' },
  );
  await syncLocalBuilds(deps(), builds.root);
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
    world.database.db.update(channels).set({ base }).where(eq(channels.remote, 'mf-dashboard'));
  await setBase('http://127.0.0.1:4567/dist/');
  const local = await get('/login');
  expect(registryIn(local.body).remotes.map(({ base }) => base)).toContain('http://127.0.0.1:4567/dist/');
  expect(local.headers['content-security-policy']).toMatch(
    /script-src 'self'(?: 'sha256-[\w+/=]+'){2} http:\/\/127\.0\.0\.1:4567;/,
  );
  for (const base of ['https://evil.example/dist/', 'http://127.0.0.1.evil.example:80/', '//evil.example/']) {
    await setBase(base);
    const page = await get('/login');
    expect(page.body).not.toContain('evil.example');
    expect(page.headers['content-security-policy']).not.toContain('evil');
  }
});

it.each([['/nowhere'], ['/hfc/gotham'], ['/hfc/homes_c/999'], ['/hfc/homes_c/nonsense']])(
  '[ERR-38] answers 404 with the page that says so for %s',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, titleOf(body)]).toEqual([
      404,
      'Sorry, we couldn&#39;t find that page. | Commonhearth',
    ]);
    expect(registryIn(body).remotes).toHaveLength(2);
    expect(/id="registry">(.*)<\/script>/.exec(body)?.[1]).not.toContain('<');
  },
);

it.each([
  ['/hfc/austin', 'Homes in Austin'],
  ['/hfc/home?mk=seattle', 'Homes in Seattle'],
  ['/hfc/home?mk=gotham', 'Homes'],
  ['/', 'Homes'],
  ['/login', 'Sign in'],
  ['/hfc/new', 'New &lt;/script&gt;Listings'],
])('[RTE-11] %s has a title for people, of the page that opens in the end', async (url, title) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, titleOf(body)]).toEqual([200, `${title} | Commonhearth`]);
  expect(body).toContain('<meta name="description" content="The best thing you can do for your happiness">');
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
  await syncLocalBuilds(deps('production'), builds.root);
  const gallery =
    (await stores.objects.list('remotes/dev-pages/')).find((key) => key.endsWith('home.js')) ?? '';
  expect((await get(`/${gallery}`)).statusCode).toBe(200);
  const [row] = await world.database.db.select().from(channels).where(eq(channels.remote, 'dev-pages'));
  if (row !== undefined) await world.database.db.insert(channels).values({ ...row, channel: 'production' });
  const production = await serve('production');
  const page = await production.inject({ url: '/_dev/gallery', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(404);
  expect(registryIn(page.body).remotes.map(({ descriptor }) => descriptor.name)).toEqual(['mf-dashboard']);
  expect((await production.inject(`/${gallery}`)).statusCode).toBe(404);
  await production.close();
});

it('keeps what production holds when another build lies in the checkout, and leaves out a build that is damaged', async () => {
  await syncLocalBuilds(deps('production'), builds.root);
  const version = async () =>
    (await world.database.db.select().from(channels).where(eq(channels.channel, 'production'))).map((row) => [
      row.remote,
      row.version,
    ]);
  builds.addRemote('mf-dashboard', { version: '2.0.0' }, { 'remoteEntry.js': 'two' });
  builds.addRemote('mf-compound', {});
  builds.addRemote('mf-onboarding', {});
  writeFileSync(join(builds.root, 'mf-onboarding/dist/home.js'), 'damaged');
  await syncLocalBuilds(deps('production'), builds.root);
  expect((await version()).sort()).toEqual([
    ['mf-compound', '1.0.0'],
    ['mf-dashboard', '1.0.0'],
  ]);
});

it('shows a public compound by its own title, cut and escaped, and tells nothing of another', async () => {
  const description = 'Three homes around a fig tree. '.repeat(10);
  const { ids } = await openCycle(world.database, [
    { title: 'The <b>Fig</b> Court', description },
    { title: 'Secret one', status: 'might_approve' },
  ]);
  await world.database.db
    .update(compounds)
    .set({ status: 'published', publishDate: now })
    .where(eq(compounds.compoundId, ids[0] ?? 0));
  const shown = await get(`/hfc/homes_c/${ids[0] ?? ''}`);
  expect([shown.statusCode, titleOf(shown.body)]).toEqual([
    200,
    'The &lt;b&gt;Fig&lt;/b&gt; Court | Commonhearth',
  ]);
  expect(/name="description" content="([^"]*)"/.exec(shown.body)?.[1]).toMatch(/^Three homes around.*\S…$/);
  const hidden = await get(`/hfc/homes_c/${ids[1] ?? ''}`);
  expect(hidden.statusCode).toBe(404);
  expect(hidden.body).not.toContain('Secret one');
});

it('[RTE-11] a home that is open over the dashboard speaks for the page; one that is not public does not', async () => {
  const { ids } = await openCycle(world.database, [
    { title: 'The Fig Court' },
    { title: 'Secret one', status: 'might_approve' },
  ]);
  await world.database.db
    .update(compounds)
    .set({ status: 'published', publishDate: now })
    .where(eq(compounds.compoundId, ids[0] ?? 0));
  const titleAt = async (url: string) => titleOf((await get(url)).body);
  expect(await titleAt(`/hfc/home?mk=austin&cid=${ids[0] ?? ''}`)).toBe('The Fig Court | Commonhearth');
  expect(await titleAt(`/hfc/home?mk=austin&cid=${ids[1] ?? ''}`)).toBe('Homes in Austin | Commonhearth');
  expect(await titleAt('/hfc/_i/review')).toBe('Commonhearth');
});

it('fetches the first content of the market that the address names ahead, by its hashed names', async () => {
  const { ids } = await openCycle(world.database, [{}], 'austin');
  await world.database.db
    .update(compounds)
    .set({ status: 'published', publishDate: now })
    .where(eq(compounds.compoundId, ids[0] ?? 0));
  const manifest = await rebuildContent(deps());
  for (const url of ['/hfc/austin', '/hfc/home?mk=austin']) {
    const { body } = await get(url);
    for (const path of [
      manifest.documents.region_info,
      manifest.index[0]?.path ?? '',
      manifest.compounds[0]?.path ?? '',
    ]) {
      expect(body).toContain(
        `<link rel="preload" as="fetch" href="/content/cached_model_data/${path}" crossorigin="anonymous">`,
      );
    }
  }
  expect((await get('/hfc/home')).body).not.toContain(
    `href="/content/cached_model_data/${manifest.index[0]?.path ?? ''}"`,
  );
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

it('says what to do when the pages were never built', async () => {
  rmSync(join(builds.root, 'shell'), { recursive: true });
  expect(existsSync(join(builds.root, 'shell'))).toBe(false);
  for (const key of await stores.objects.list('assets/')) await stores.objects.remove(key);
  await syncLocalBuilds(deps(), builds.root);
  expect(await get('/hfc/home')).toMatchObject({
    statusCode: 503,
    body: expect.stringContaining('npm start') as unknown,
  });
});

it('every icon that the page names is there, and the manifest that puts the site on a phone', async () => {
  const { body } = await get('/login');
  const named = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  const manifest = await get('/site.webmanifest');
  const { name, icons } = JSON.parse(manifest.body) as { name: string; icons: { src: string }[] };
  expect([manifest.headers['content-type'], name]).toEqual([
    'application/manifest+json; charset=utf-8',
    'Commonhearth',
  ]);
  for (const path of [...named, ...icons.map(({ src }) => src)]) {
    const { statusCode, rawPayload } = await get(path);
    expect([path, statusCode, rawPayload.length > 100]).toEqual([path, 200, true]);
  }
});

it('brings along what the page looks like before its scripts, by kind of page, with the brand in words', async () => {
  builds.addShell(shellRoutes, {
    homes: '<style>i{}</style><header>{brand}</header><i>list</i>',
    page: '<i>any</i>',
    staff: '<i>dense</i>',
    home: '<i>home</i>',
  });
  await syncLocalBuilds(deps(), builds.root);
  const rootOf = async (url: string) => /<div id="root">(.*?)<\/div>/.exec((await get(url)).body)?.[1];
  expect(await rootOf('/hfc/austin')).toBe('<style>i{}</style><header>Commonhearth</header><i>list</i>');
  expect(await rootOf('/login')).toBe('<i>any</i>');
  expect(await rootOf('/nowhere')).toBe('<i>any</i>');
  expect(await rootOf('/hfc/_i/review')).toBe('<i>dense</i>');
});

it('says also with a 304 that pages differ by how they are compressed', async () => {
  const { headers } = await get('/hfc/home');
  const again = await get('/hfc/home', { accept: 'text/html', 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.headers.vary]).toEqual([304, 'accept-encoding']);
});

it('a range that a file does not have is kept by nobody', async () => {
  const answer = await get('/assets/main.0123456789.js', { range: 'bytes=900-' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([416, 'no-store']);
});

it('leaves out a remote whose folder climbs out of the releases', async () => {
  await world.database.db.update(channels).set({ base: 'remotes/../content' });
  expect(registryIn((await get('/login')).body).remotes).toEqual([]);
});

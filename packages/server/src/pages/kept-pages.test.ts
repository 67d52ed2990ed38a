import { eq } from 'drizzle-orm';
import { manifestKey } from '../areas/homes/index.ts';
import { rebuildContent } from '../areas/homes/content/content.service.ts';
import { shellKey, syncLocalBuilds } from '../areas/delivery/index.ts';
import { channels } from '../db/schema/index.ts';
import { putAnew } from '../providers/object-store/compressed.ts';
import { blockOf, registryIn, servedPages } from './pages.harness.ts';
import { dashboardRoutes } from './site.harness.ts';

const site = servedPages();
const { deps, get } = site;

const changeDocument = async (key: string, change: object): Promise<void> => {
  const { objects } = site.stores;
  const before = JSON.parse(new TextDecoder().decode(await objects.read(key))) as object;
  await putAnew(objects, key, new TextEncoder().encode(JSON.stringify({ ...before, ...change })));
};

it('a page that was asked for before shows the release, the content and the shell of now', async () => {
  await rebuildContent(deps());
  const first = await get('/login');
  expect((await get('/login')).body).toBe(first.body);
  await site.world.database.db
    .update(channels)
    .set({ base: 'remotes/mf-dashboard/2.0.0+0123456789ab' })
    .where(eq(channels.remote, 'mf-dashboard'));
  const bases = registryIn((await get('/login')).body).remotes.map(({ base }) => base);
  expect(bases).toContain('/remotes/mf-dashboard/2.0.0+0123456789ab/');

  await get('/hfc/home');
  const publishedAt = '2026-11-27T08:00:00.000Z';
  await changeDocument(manifestKey, { published_at: publishedAt });
  expect(blockOf((await get('/hfc/home')).body, 'manifest')).toMatchObject({ published_at: publishedAt });

  await changeDocument(shellKey, { entry: ['main.9876543210.js'] });
  expect((await get('/login')).body).toContain('src="/assets/main.9876543210.js"');
});

it('two pages with the same head each have the hashes of their own remote', async () => {
  const [staffRoute] = dashboardRoutes.filter(({ role }) => role === 'staff');
  const routes = [{ ...staffRoute, name: 'HFCi Other', path: '/hfc/_i/other' }] as typeof dashboardRoutes;
  site.builds.addRemote('mf-other', { routes });
  await syncLocalBuilds(deps(), site.builds.root);
  const hashed = async (path: string) =>
    registryIn((await get(path)).body)
      .remotes.filter(({ descriptor }) => descriptor.files !== undefined)
      .map(({ descriptor }) => descriptor.name);
  expect(await hashed('/hfc/_i/review')).toEqual(['mf-dashboard']);
  expect(await hashed('/hfc/_i/other')).toEqual(['mf-other']);
});

it('[RWD-12] addresses that somebody makes up have the page of the address that they are like', async () => {
  const body = async (url: string) => (await get(url)).body;
  expect(await body('/hfc/invented')).toBe(await body('/hfc/invented-too?with=a-query'));
  expect(await body('/hfc/_i/review?one')).toBe(await body('/hfc/_i/review?another'));
  expect(await body('/hfc/homes_c/1-invented')).toBe(await body('/hfc/homes_c/2-invented'));
});

it('[RWD-12] a place gets 100 pages or lists of pages in ten seconds, then a page that says when to go on', async () => {
  const open = (remoteAddress: string, url = '/login') =>
    site.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });
  for (let n = 0; n < 100; n += 1) await open('2001:db8:0:1::7', '/hfc/invented');
  const [refused, ...files] = await Promise.all(
    ['/login', '/sitemap.xml', '/sitemap-1.xml', '/previews/homes/1/a.jpg'].map((url) =>
      open('2001:db8:0:1::8', url),
    ),
  );
  expect(files.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
  expect([refused?.statusCode, refused?.headers['retry-after'], refused?.body]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/Your network opened many pages in a short time\. Try again in \d+ seconds\./),
  ]);
  expect((await open('2001:db8:0:2::7')).statusCode).toBe(200);
  expect((await open('127.0.0.1')).statusCode).toBe(200);
  site.clock.now = new Date(site.clock.now.getTime() + 10_000);
  expect((await open('2001:db8:0:1::8')).statusCode).toBe(200);
});

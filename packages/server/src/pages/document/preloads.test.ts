import { ownRuntime } from '@commonhearth/registry';
import { compoundsPerChunk } from '@commonhearth/schemas';
import { eq, inArray } from 'drizzle-orm';
import { now, openCycle } from '../../areas/curation/publishing/cycle.harness.ts';
import { syncLocalBuilds } from '../../areas/delivery/index.ts';
import { rebuildContent } from '../../areas/homes/content/content.service.ts';
import { channelRemotes, compounds } from '../../db/schema/index.ts';
import { blockOf, registryIn, servedPages } from '../pages.harness.ts';
import { dashboardRoutes, shellRoutes } from '../site.harness.ts';

const site = servedPages();
const { deps, get } = site;

it('preloads nothing of a remote that does not fit the contract', async () => {
  site.builds.addRemote('mf-dashboard', { routes: dashboardRoutes, version: '1.2.0', contract: '^99.0.0' });
  await syncLocalBuilds(deps(), site.builds.root);
  const { body } = await get('/hfc/home');
  expect(registryIn(body).remotes.map(({ descriptor }) => descriptor.contract)).toContain('^99.0.0');
  expect(body).not.toContain('as="script"');
});

it('preloads nothing of a remote that is switched off', async () => {
  expect((await get('/hfc/home')).body).toContain('as="script"');
  const switchOff = (offReason: string | null) =>
    site.world.database.db.update(channelRemotes).set({ offReason });
  await switchOff('Back at noon.');
  onTestFinished(async () => {
    await switchOff(null);
  });
  const { body } = await get('/hfc/home');
  expect(registryIn(body).remotes.map(({ off }) => off)).toContain('Back at noon.');
  expect(body).not.toContain('as="script"');
});

it('[OWN-13] preloads the scripts of the shell for older releases first, for the page of such a release only', async () => {
  const file = 'older-releases.0123456789.js';
  const older = { contract: '2.0.0', olderContracts: ['1.5.0'], olderReleases: [file] };
  site.builds.addShell(shellRoutes, {}, older, { [file]: 'older' });
  const scripts = async (version: string, contract: string, runtime = ownRuntime('2.9.2')) => {
    site.builds.addRemote('mf-dashboard', { routes: dashboardRoutes, version, contract, runtime });
    await syncLocalBuilds(deps(), site.builds.root);
    const { body } = await get('/hfc/home');
    return body.match(/<link rel="preload" as="script"[^>]*>/g) ?? [];
  };
  const newer = await scripts('1.4.0', '^2.0.0');
  expect(newer).not.toHaveLength(0);
  expect(newer.join()).not.toContain(file);
  expect((await scripts('1.6.0', '^2.0.0', '2.9.2')).join()).toContain(file);
  const [first] = await scripts('1.5.0', '^1.0.0');
  expect(first).toMatch(
    new RegExp(`href="/assets/${file}" integrity="sha384-[^"]+" crossorigin="anonymous">`),
  );
});

it('a page for staff preloads no code of a remote: it is the same for who may not see it', async () => {
  const { body } = await get('/hfc/_i/review');
  expect(body).toContain('<link rel="preload" as="font"');
  expect(body).not.toContain('<link rel="preload" as="script"');
});

it('fetches the first content of the market that the address names ahead, by its hashed names', async () => {
  const { ids } = await openCycle(site.world.database, [{}], 'austin');
  await site.world.database.db
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

it('brings along what is published, and preloads the regions but no market, for a page of homes of any market', async () => {
  const page = { name: 'Shortlist', path: '/hfc/favorites', page: './home', content: 'homes' } as const;
  const more = { app: 'hfc', access: 'login', flags: [] } as const;
  site.builds.addRemote('mf-dashboard', {
    version: '1.3.0',
    routes: [...dashboardRoutes, { ...page, ...more }],
  });
  await syncLocalBuilds(deps(), site.builds.root);
  const manifest = await rebuildContent(deps());
  const { body } = await get('/hfc/favorites');
  expect(blockOf(body, 'manifest')).toMatchObject({ documents: manifest.documents });
  const fetched = [...body.matchAll(/as="fetch" href="([^"]+)"/g)].map(([, href]) => href);
  expect(fetched).toEqual([`/content/cached_model_data/${manifest.documents.region_info}`]);
});

it('preloads the files of a sign-in, after all else, for pages that need one', async () => {
  const file = 'sign-in.0123456789.js';
  site.builds.addShell(shellRoutes, {}, { signIn: [file] }, { [file]: 'sign in' });
  await syncLocalBuilds(deps(), site.builds.root);
  const preload = new RegExp(
    `<link rel="preload" as="script" href="/assets/${file}" fetchpriority="low" integrity="sha384-[^"]+" crossorigin="anonymous">`,
  );
  const [last] = (await get('/hfc/_i/review')).body.match(/<link rel="preload"[^>]*>/g)?.slice(-1) ?? [];
  expect(last).toMatch(preload);
  expect((await get('/hfc/home')).body).not.toContain(`href="/assets/${file}"`);
});

it('brings along what is published, without the chunks behind the first of a market', async () => {
  const { ids } = await openCycle(
    site.world.database,
    Array.from({ length: compoundsPerChunk + 1 }, () => ({})),
    'austin',
  );
  await site.world.database.db
    .update(compounds)
    .set({ status: 'published', publishDate: now })
    .where(inArray(compounds.compoundId, ids));
  const manifest = await rebuildContent(deps());
  const [first, second] = manifest.compounds;
  expect(second?.market_id).toBe(first?.market_id);
  expect(blockOf((await get('/hfc/home')).body, 'manifest')).toEqual({ ...manifest, compounds: [first] });
});

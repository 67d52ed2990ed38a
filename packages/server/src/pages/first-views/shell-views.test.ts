import { rebuildContent } from '../../areas/homes/content/content.service.ts';
import { syncLocalBuilds } from '../../areas/delivery/index.ts';
import { registryIn } from '../pages.harness.ts';
import { shellRoutes } from '../site.harness.ts';
import { firstViewSite, pollOptions } from './first-views.harness.ts';

const { site, deps, get, publish, viewOf } = firstViewSite();
const file = 'first-view.0123456789.js';
/** Returns what the code knows about the page. */
const code = `globalThis.firstView = (text) => {
  const { page, pathname, base, content } = JSON.parse(text);
  return JSON.stringify({ html: '<p>' + [page, pathname, base, content.regions.markets.length].join(' ') + '</p>', css: '' });
};`;
const routes = shellRoutes.map((route) => (route.name === 'About' ? { ...route, page: './about' } : route));

async function openSite(): Promise<void> {
  const firstView = { file, pages: [{ page: './about' }, { page: './not-found' }] };
  site.builds.addShell(routes, {}, { takesOver: true, firstView }, { [file]: code });
  await syncLocalBuilds(deps(), site.builds.root);
}

it('renders the pages of the shell with its own code, and only at addresses without a query', async () => {
  await openSite();
  expect(await viewOf('/about/privacy')).toBeUndefined();
  await publish(['Blue doors']);
  await rebuildContent(deps());
  await expect
    .poll(() => viewOf('/about/privacy'), pollOptions)
    .toMatch(/^<p>\.\/about \/about\/privacy \/assets\/ \d+<\/p>$/);
  await expect.poll(() => viewOf('/about/how_it_works'), pollOptions).toContain('/about/how_it_works');
  for (const path of ['/about/privacy?x=1', '/login'])
    expect([path, await viewOf(path)]).toEqual([path, undefined]);
  // browsers never load the code that renders views
  expect(Object.keys(registryIn((await get('/login')).body).shell.files ?? {})).not.toContain(file);
});

it('shows one view at all addresses without a page, with status 404 and not for search engines', async () => {
  await openSite();
  await publish(['Blue doors']);
  await rebuildContent(deps());
  await expect.poll(() => viewOf('/nowhere'), pollOptions).toContain('./not-found /not-found');
  // at once: another address is no other view
  expect(await viewOf('/nowhere/else')).toContain('./not-found /not-found');
  expect(await viewOf('/nowhere?x=1')).toBeUndefined();
  const { statusCode, body } = await get('/nowhere');
  expect(statusCode).toBe(404);
  expect(body).toContain('<meta name="robots" content="noindex">');
});

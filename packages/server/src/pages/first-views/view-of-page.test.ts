import type { Registry, RegistryRemote, ShellDescriptor } from '@commonhearth/registry';
import type { Manifest } from '@commonhearth/schemas';
import type { SiteRoute } from '../site-routes.ts';
import { viewsOfPages, type FirstViewPage } from './view-of-page.ts';

const file = 'first-view.0123456789.js';
const remoteOf = (more: Partial<RegistryRemote>) =>
  ({
    base: '/remotes/mf-a/1/',
    descriptor: { name: 'mf-a', version: '1.0.0', firstView: { file, pages: [{ page: './about' }] } },
    ...more,
  }) as RegistryRemote;
const routeOf = (remote: RegistryRemote): SiteRoute => ({
  ...{ name: 'About', path: '/about/:page', app: 'hfc', access: 'public', flags: [], page: './about' },
  ...{ params: { page: ['terms', 'privacy'] }, remote },
});

/** A server that looks for render files in vain; `reads` are the keys. */
function open() {
  const reads: string[] = [];
  const views = viewsOfPages({
    objects: {
      read: (key: string) => {
        reads.push(key);
        return Promise.resolve(undefined);
      },
    },
    ...{ log: { warn: () => undefined }, clock: () => new Date(0), firstViewEnded: () => undefined },
  } as unknown as Parameters<typeof viewsOfPages>[0]);
  const ask = (more: Partial<RegistryRemote> = {}, others: readonly SiteRoute[] = []) => {
    const route = routeOf(remoteOf(more));
    const destination = { route, params: { page: 'terms' } };
    const page: FirstViewPage = {
      shell: { name: 'shell', version: '1.0.0' } as ShellDescriptor,
      registry: {} as Registry,
      ...{ routes: [route, ...others], from: destination, arrival: destination },
      ...{ query: new URLSearchParams(), compound: undefined, overrides: [] },
      published: () => Promise.resolve({ documents: {} } as Manifest),
      marketIds: () => Promise.resolve(new Map()),
    };
    return views.get(page);
  };
  return { ...views, ask, reads };
}

it.each([
  ['is off', { off: 'Back at noon.' }],
  ['is hosted elsewhere', { base: 'https://elsewhere.example/mf-a/1/' }],
])('neither renders nor promises a view of a remote that %s', async (_how, more) => {
  const { ask, reads, whenIdle } = open();
  expect(await ask(more)).toBeUndefined();
  await whenIdle();
  expect(reads).toEqual([]);
});

it('renders a view again for other addresses of the site, which its links lead to', async () => {
  const { ask, reads, whenIdle } = open();
  expect(await ask()).toBe('missing');
  await whenIdle();
  const key = `remotes/mf-a/1/${file}`;
  expect(reads).toEqual([key]);
  const moved = { ...routeOf(remoteOf({})), name: 'Homes', path: '/homes' };
  // a view that could not be rendered is not rendered again at the same addresses
  expect([await ask(), await ask({}, [moved])]).toEqual([undefined, 'missing']);
  await whenIdle();
  expect(reads).toEqual([key, key]);
});

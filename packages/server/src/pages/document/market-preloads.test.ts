import type { Registry, RegistryRemote, ShellDescriptor } from '@commonhearth/registry';
import { markets, type Manifest } from '@commonhearth/schemas';
import { preloadsOf } from './preloads.ts';

/** The addresses that the page of a market preloads, of a remote and content with these fields. */
function preloaded(off: RegistryRemote['off'], content: Partial<Manifest>) {
  const remote = {
    ...{ base: '/remotes/mf-a/', off },
    descriptor: { contract: '^1.0.0', entry: 'entry.js', modules: { './home': { files: ['home.js'] } } },
  } as unknown as RegistryRemote;
  const registry = { shell: { base: '/assets/' } } as Registry;
  const shell = { contract: '1.0.0', fonts: [] } as unknown as ShellDescriptor;
  const manifest = { documents: {}, index: [], compounds: [], ...content } as unknown as Manifest;
  const route = { name: 'Homes', path: '/hfc/home', app: 'hfc', access: 'public', flags: [] } as const;
  return preloadsOf(
    shell,
    registry,
    { route: { ...route, page: './home', content: 'market', remote }, params: {} },
    new URLSearchParams(),
    { contentBase: '/content', manifest, marketIds: new Map([[markets[0].key, 'm']]) },
  ).map(({ href }) => href);
}
const entry = (path: string, market_id = 'm') => ({ market_id, path }) as Manifest['index'][number];

it('the page of a market preloads the code of its remote, unless that is switched off', () => {
  expect(preloaded(undefined, {})).toEqual(['/remotes/mf-a/entry.js', '/remotes/mf-a/home.js']);
  expect(preloaded('', {})).toEqual([]);
});

it.each([
  ['its overview instead of its index', [entry('other', 'n'), entry('overview')], ['/content/overview']],
  ['its index if only other markets have overviews', [entry('other', 'n')], ['/content/index']],
  ['its index if no market has an overview', undefined, ['/content/index']],
])('the page of a market preloads %s', (_what, overviews, expected) => {
  const content = {
    index: [entry('index')],
    ...(overviews !== undefined && { overviews }),
  } as Partial<Manifest>;
  expect(preloaded('', content)).toEqual(expected);
});

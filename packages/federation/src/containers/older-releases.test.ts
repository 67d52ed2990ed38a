import contractPackage from '@commonhearth/contract/package.json';
import * as version2 from '@commonhearth/contract/version-2';
import { Addresses } from '../files/addresses.ts';
import { createScripts } from '../files/scripts.ts';
import { descriptor, origin, registry } from '../federation.harness.ts';
import type { ShareScope } from './container.ts';
import { createContainers } from './containers.ts';

const contract = '@commonhearth/contract';
const newest = { useLike: 'of version 3', toggleLike: 'otherwise in version 3' };
const router = { AppLink: 'the same' };
const eager = (exported: object) => ({ from: 'shell', get: () => () => exported });
const made = (scope: ShareScope, library: string, version: string) => scope[library]?.[version]?.lib?.();

/** What the container of a release for this range gets from the page. */
async function librariesOf(range: string, page: ShareScope, older = ['2.75.0']): Promise<ShareScope> {
  const remotes = [{ base: '/remotes/mf-a/1/', descriptor: { ...descriptor, contract: range } }];
  vi.stubGlobal('__webpack_share_scopes__', { default: page });
  const addresses = new Addresses({ ...registry, remotes }, origin, 'now');
  const containers = createContainers(addresses, createScripts(addresses), ['3.0.0', ...older]);
  const given = new Promise<ShareScope>((resolve) => {
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      Reflect.set(globalThis, 'mf_a', { init: resolve, get: () => Promise.resolve(() => 'page') });
      (script as HTMLScriptElement).dispatchEvent(new Event('load'));
    });
  });
  const [remote] = remotes;
  if (remote === undefined) throw new Error('no remote');
  containers.open({ ...remote, earlier: false }, false);
  await containers.load({ ...remote, earlier: false }, './home');
  return given;
}
const page = (): ShareScope => ({
  [contract]: { '3.0.0': eager(newest) },
  [`${contract}/router`]: { '3.0.0': eager(router) },
  react: { '19.3.0': eager({}) },
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[OWN-13] a release for the older major gets the contract in that version, with what the newest no longer exports', async () => {
  const libraries = page();
  const older = await librariesOf('^2.1.0', libraries);
  expect(Object.keys(older[contract] ?? {})).toEqual(['2.75.0']);
  expect(made(older, contract, '2.75.0')).toEqual({ ...newest, ...version2 });
  expect(version2).toHaveProperty('toggleLike');
  // parts that did not change are the same instance
  expect(made(older, `${contract}/router`, '2.75.0')).toBe(router);
  expect(older['react']).toBe(libraries['react']);
});

it('[OWN-13] two releases for the older major share one copy of it, and their other libraries with every release', async () => {
  const libraries = page();
  const one = await librariesOf('^2.1.0', libraries);
  const other = await librariesOf('^2.75.0', libraries);
  expect(made(other, contract, '2.75.0')).toBe(made(one, contract, '2.75.0'));
  one['leaflet'] = { '1.9.4': eager({}) };
  expect(libraries['leaflet']).toBe(one['leaflet']);
});

it('[OWN-13] a release for the newest major gets the libraries of the page as they are', async () => {
  const libraries = page();
  expect(await librariesOf('^3.0.0', libraries)).toBe(libraries);
});

it.each(contractPackage.olderVersions)(
  '[OWN-13] the older contract %s has exports of its own',
  async (older) => {
    const libraries = await librariesOf(`^${older}`, page(), [older]);
    expect(Object.keys(made(libraries, contract, older) as object).length).toBeGreaterThan(
      Object.keys(newest).length,
    );
  },
);

it('[OWN-13] a release for the oldest of three majors also gets what the one between exports', async () => {
  const libraries = await librariesOf('^1.4.0', page(), ['2.75.0', '1.9.0']);
  expect(made(libraries, contract, '1.9.0')).toEqual({ ...newest, ...version2 });
});

it('[PLT-07a] provides the core of the old runtime for a release that was built for it', async () => {
  vi.stubGlobal('_FEDERATION_RUNTIME_CORE', undefined);
  vi.stubGlobal('__webpack_share_scopes__', { default: page() });
  const addresses = new Addresses(registry, origin, 'now');
  const containers = createContainers(addresses, createScripts(addresses), ['3.0.0']);
  const release = { base: '/remotes/mf-a/1/', earlier: false };
  await containers.provideForOlder({ ...release, descriptor: { ...descriptor, runtime: '2.9.2' } });
  expect(globalThis._FEDERATION_RUNTIME_CORE).toHaveProperty('ModuleFederation');
});

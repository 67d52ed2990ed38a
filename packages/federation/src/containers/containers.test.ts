import { ownRuntime } from '@commonhearth/registry';
import { waitFor } from '@testing-library/react';
import { Addresses } from '../files/addresses.ts';
import type { Container, ShareScope } from './container.ts';
import { createContainers } from './containers.ts';
import { descriptor, integrity, origin, registry } from '../federation.harness.ts';
import type { Running } from '../releases.ts';
import { createScripts } from '../files/scripts.ts';

const release: Running = { base: '/remotes/mf-a/1/', descriptor, earlier: false };
const entry = `${origin}/remotes/mf-a/1/remoteEntry.js`;
interface PageGlobal {
  readonly __INSTANCES__: {
    readonly name: string;
    readonly registerRemotes?: (remotes: readonly { name: string; entry: string }[]) => void;
    readonly loadRemote?: (id: string) => Promise<unknown>;
  }[];
  readonly __SHARE__: unknown;
}
const pageGlobal = () => Reflect.get(globalThis, '__FEDERATION__') as unknown as PageGlobal;

const contracts = ['3.0.0', '2.75.0'];
/** A page where the test controls when entries load. */
function setUp(libraries: ShareScope = {}) {
  vi.stubGlobal('__webpack_share_scopes__', { default: libraries });
  const addresses = new Addresses(registry, origin, 'now');
  const scripts = createScripts(addresses);
  const containers = createContainers(addresses, scripts, contracts);
  const pendingScripts = () => [...document.head.querySelectorAll('script')];
  /** Finishes the load of the last requested entry. */
  const finishEntry = (created: Container | undefined) => {
    Reflect.set(globalThis, 'mf_a', created);
    pendingScripts().at(-1)?.dispatchEvent(new Event('load'));
  };
  return { addresses, scripts, containers, pendingScripts, finishEntry };
}
const initScopes: unknown[] = [];
const container = (page: string): Container => ({
  init: (shares) => initScopes.push(shares),
  get: (module) => Promise.resolve(() => `${page} ${module}`),
});
afterEach(() => {
  document.head.replaceChildren();
  initScopes.length = 0;
  vi.unstubAllGlobals();
});

it('runs an entry once with its hash, passes the share scope to the container, and returns its modules', async () => {
  const libraries: ShareScope = { library: {} };
  const { containers, pendingScripts, finishEntry } = setUp(libraries);
  containers.open(release, false);
  expect(pendingScripts()).toEqual([]);
  const modules = [containers.load(release, './home'), containers.load(release, './register')];
  await waitFor(() => {
    expect(pendingScripts().map(({ src, integrity: hash }) => [src, hash])).toEqual([[entry, integrity]]);
  });
  finishEntry(container('first'));
  expect(await Promise.all(modules)).toEqual(['first ./home', 'first ./register']);
  expect(initScopes).toEqual([libraries]);
  expect(pendingScripts()).toEqual([]);
});

it('reopens a release from a new address and uses the container that the new entry creates', async () => {
  const { addresses, containers, pendingScripts, finishEntry } = setUp();
  for (const [again, page] of [
    [false, 'first'],
    [true, 'second'],
  ] as const) {
    containers.open(release, again);
    const module = containers.load(release, './home');
    await waitFor(() => {
      expect(pendingScripts().map(({ src }) => src)).toEqual([again ? `${entry}?r=now-1` : entry]);
    });
    finishEntry(container(page));
    expect(await module).toBe(`${page} ./home`);
    addresses.renew('mf-a');
  }
});

it('names an entry that fails to load in the error, and requests it again on the next load', async () => {
  const { scripts, containers, pendingScripts, finishEntry } = setUp();
  containers.open(release, false);
  const failure = containers.load(release, './home').catch((error: unknown) => String(error));
  await waitFor(() => {
    expect(pendingScripts()).toHaveLength(1);
  });
  pendingScripts()[0]?.dispatchEvent(new Event('error'));
  expect(await failure).toBe(`Error: Loading ${entry} failed.`);
  expect(scripts.takeFailed('mf-a')).toEqual([entry]);
  const module = containers.load(release, './home');
  await waitFor(() => {
    expect(pendingScripts()).toHaveLength(1);
  });
  finishEntry(container('now'));
  expect(await module).toBe('now ./home');
});

it('reports the error that an entry throws, and does not return the previous container', async () => {
  const { containers, pendingScripts, finishEntry } = setUp();
  containers.open(release, false);
  const first = containers.load(release, './home');
  await waitFor(() => {
    expect(pendingScripts()).toHaveLength(1);
  });
  finishEntry(container('first'));
  await first;
  containers.open(release, true);
  const failure = containers.load(release, './home').catch((error: unknown) => String(error));
  await waitFor(() => {
    expect(pendingScripts()).toHaveLength(1);
  });
  const [script] = pendingScripts();
  window.dispatchEvent(new ErrorEvent('error', { filename: script?.src ?? '', message: 'it broke' }));
  script?.dispatchEvent(new Event('load'));
  expect(await failure).toBe(`Error: ${entry} ran and failed: it broke`);
});

it('[PLT-07b] ending a release cancels its pending loads and removes only its unused libraries', () => {
  const libraries: ShareScope = {
    library: { mine: { from: 'mf_a' }, taken: { from: 'mf_a', loaded: true }, theirs: { from: 'shell' } },
  };
  const { addresses, containers, pendingScripts } = setUp(libraries);
  const script = document.createElement('script');
  globalThis.__commonhearthScript?.(script, `${release.base}home.js`);
  document.head.append(script);
  Reflect.set(globalThis, 'webpackChunkmf_a_1_2_0', []);
  containers.end(release);
  expect(pendingScripts()).toEqual([]);
  expect(addresses.refusalOf(`${release.base}home.js`)).toMatch(/that this page replaced$/);
  expect(Object.keys(libraries['library'] ?? {})).toEqual(['taken', 'theirs']);
  expect(Reflect.has(globalThis, 'webpackChunkmf_a_1_2_0')).toBe(false);
});

it('clears the failed load of a library, and keeps loaded libraries', () => {
  const failed = Promise.resolve();
  const libraries: ShareScope = {
    library: { '1.0.0': { from: 'mf_a', loading: failed } },
    other: { '1.0.0': { from: 'mf_a', loading: failed, loaded: true } },
  };
  setUp(libraries).containers.forgetUnloadedShares();
  expect(libraries).toMatchObject({
    library: { '1.0.0': { loading: null } },
    other: { '1.0.0': { loading: failed } },
  });
});

it('exposes the page’s federation to smoke tests of releases', async () => {
  const { pendingScripts, finishEntry } = setUp();
  const { __INSTANCES__: instances, __SHARE__: shares } = pageGlobal();
  expect(shares).toEqual({ shell: { default: {} } });
  const page = instances.find(({ name }) => name === 'shell');
  page?.registerRemotes?.([{ name: 'mf_a', entry }]);
  const module = page?.loadRemote?.('mf_a/home');
  await waitFor(() => {
    expect(pendingScripts()).toHaveLength(1);
  });
  finishEntry(container('shown'));
  expect(await module).toBe('shown ./home');
});

it.each([
  ['2.9.2', true],
  [undefined, true],
  [ownRuntime('2.9.2'), false],
])(
  'loading a release of runtime %s adds the core of the old runtime to the page: %s',
  async (runtime, hasCore) => {
    Reflect.deleteProperty(globalThis, '_FEDERATION_RUNTIME_CORE');
    const descriptorOfRuntime = { ...descriptor, runtime };
    const remotes = [{ base: release.base, descriptor: descriptorOfRuntime }] as typeof registry.remotes;
    vi.stubGlobal('__webpack_share_scopes__', {});
    const addresses = new Addresses({ ...registry, remotes }, origin, 'now');
    const containers = createContainers(addresses, createScripts(addresses), contracts);
    containers.open(release, false);
    void containers.load(release, './home');
    await waitFor(() => {
      expect(document.head.querySelectorAll('script')).toHaveLength(1);
    });
    const core = globalThis._FEDERATION_RUNTIME_CORE as { readonly ModuleFederation?: unknown } | undefined;
    expect(core?.ModuleFederation !== undefined).toBe(hasCore);
  },
);

it('reopening a release of the old runtime removes its instance', () => {
  const { containers } = setUp();
  pageGlobal().__INSTANCES__.push({ name: 'mf_a' });
  containers.open(release, true);
  expect(pageGlobal().__INSTANCES__.map(({ name }) => name)).toEqual(['shell']);
});

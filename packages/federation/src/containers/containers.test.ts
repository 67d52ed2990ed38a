import { ownRuntime } from '@commonhearth/registry';
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

/** A page in which the test decides when entries load. */
function setUp(libraries: ShareScope = {}) {
  vi.stubGlobal('__webpack_share_scopes__', { default: libraries });
  const addresses = new Addresses(registry, origin, 'now');
  const scripts = createScripts(addresses);
  const containers = createContainers(addresses, scripts);
  const coming = () => [...document.head.querySelectorAll('script')];
  /** The entry that was requested last loads. */
  const arrives = (made: Container | undefined) => {
    Reflect.set(globalThis, 'mf_a', made);
    coming().at(-1)?.dispatchEvent(new Event('load'));
  };
  return { addresses, scripts, containers, coming, arrives };
}
const initialized: unknown[] = [];
const container = (page: string): Container => ({
  init: (shares) => initialized.push(shares),
  get: (module) => Promise.resolve(() => `${page} ${module}`),
});
afterEach(() => {
  document.head.replaceChildren();
  initialized.length = 0;
  vi.unstubAllGlobals();
});

it('runs an entry once, with its hash, gives the container what the page shares, and hands out its modules', async () => {
  const libraries: ShareScope = { library: {} };
  const { containers, coming, arrives } = setUp(libraries);
  containers.open(release, false);
  expect(coming()).toEqual([]);
  const loaded = [containers.load(release, './home'), containers.load(release, './register')];
  await vi.waitFor(() => {
    expect(coming().map(({ src, integrity: hash }) => [src, hash])).toEqual([[entry, integrity]]);
  });
  arrives(container('first'));
  expect(await Promise.all(loaded)).toEqual(['first ./home', 'first ./register']);
  expect(initialized).toEqual([libraries]);
  expect(coming()).toEqual([]);
});

it('opens a release again from another address, and uses the container that this entry created', async () => {
  const { addresses, containers, coming, arrives } = setUp();
  for (const [again, page] of [
    [false, 'first'],
    [true, 'second'],
  ] as const) {
    containers.open(release, again);
    const loaded = containers.load(release, './home');
    await vi.waitFor(() => {
      expect(coming().map(({ src }) => src)).toEqual([again ? `${entry}?r=now-1` : entry]);
    });
    arrives(container(page));
    expect(await loaded).toBe(`${page} ./home`);
    addresses.renew('mf-a');
  }
});

it('requests an entry again after it failed to load, and names it in the error', async () => {
  const { scripts, containers, coming, arrives } = setUp();
  containers.open(release, false);
  const failing = containers.load(release, './home').catch((error: unknown) => String(error));
  await vi.waitFor(() => {
    expect(coming()).toHaveLength(1);
  });
  coming()[0]?.dispatchEvent(new Event('error'));
  expect(await failing).toBe(`Error: Loading ${entry} failed.`);
  expect(scripts.takeFailed('mf-a')).toEqual([entry]);
  const loaded = containers.load(release, './home');
  await vi.waitFor(() => {
    expect(coming()).toHaveLength(1);
  });
  arrives(container('now'));
  expect(await loaded).toBe('now ./home');
});

it('reports what an entry threw, and does not return the container of the entry before it', async () => {
  const { containers, coming, arrives } = setUp();
  containers.open(release, false);
  const first = containers.load(release, './home');
  await vi.waitFor(() => {
    expect(coming()).toHaveLength(1);
  });
  arrives(container('first'));
  await first;
  containers.open(release, true);
  const failing = containers.load(release, './home').catch((error: unknown) => String(error));
  await vi.waitFor(() => {
    expect(coming()).toHaveLength(1);
  });
  const [script] = coming();
  window.dispatchEvent(new ErrorEvent('error', { filename: script?.src ?? '', message: 'it broke' }));
  script?.dispatchEvent(new Event('load'));
  expect(await failing).toBe(`Error: ${entry} ran and failed: it broke`);
});

it('[PLT-07b] ending a release cancels what it loads and removes its unused libraries, and nothing else', () => {
  const libraries: ShareScope = {
    library: { mine: { from: 'mf_a' }, taken: { from: 'mf_a', loaded: true }, theirs: { from: 'shell' } },
  };
  const { addresses, containers, coming } = setUp(libraries);
  const script = document.createElement('script');
  globalThis.__commonhearthScript?.(script, `${release.base}home.js`);
  document.head.append(script);
  Reflect.set(globalThis, 'webpackChunkmf_a_1_2_0', []);
  containers.end(release);
  expect(coming()).toEqual([]);
  expect(addresses.refusalOf(`${release.base}home.js`)).toMatch(/that this page replaced$/);
  expect(Object.keys(libraries['library'] ?? {})).toEqual(['taken', 'theirs']);
  expect(Reflect.has(globalThis, 'webpackChunkmf_a_1_2_0')).toBe(false);
});

it('forgets the failure of a library, and keeps what is loaded', () => {
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

it('shows the page’s federation where smoke tests of releases look for it', async () => {
  const { coming, arrives } = setUp();
  const { __INSTANCES__: instances, __SHARE__: shares } = pageGlobal();
  expect(shares).toEqual({ shell: { default: {} } });
  const page = instances.find(({ name }) => name === 'shell');
  page?.registerRemotes?.([{ name: 'mf_a', entry }]);
  const loaded = page?.loadRemote?.('mf_a/home');
  await vi.waitFor(() => {
    expect(coming()).toHaveLength(1);
  });
  arrives(container('shown'));
  expect(await loaded).toBe('shown ./home');
});

it.each([
  ['2.9.2', true],
  [undefined, true],
  [ownRuntime('2.9.2'), false],
])('a release of the runtime %s finds the core of the old one in the page: %s', async (runtime, isThere) => {
  Reflect.deleteProperty(globalThis, '_FEDERATION_RUNTIME_CORE');
  const old = { ...descriptor, runtime };
  const remotes = [{ base: release.base, descriptor: old }] as typeof registry.remotes;
  vi.stubGlobal('__webpack_share_scopes__', {});
  const addresses = new Addresses({ ...registry, remotes }, origin, 'now');
  const containers = createContainers(addresses, createScripts(addresses));
  containers.open(release, false);
  void containers.load(release, './home');
  await vi.waitFor(() => {
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
  });
  const core = globalThis._FEDERATION_RUNTIME_CORE as { readonly ModuleFederation?: unknown } | undefined;
  expect(core?.ModuleFederation !== undefined).toBe(isThere);
});

it('a release of the old runtime that runs again gets a new instance', () => {
  const { containers } = setUp();
  pageGlobal().__INSTANCES__.push({ name: 'mf_a' });
  containers.open(release, true);
  expect(pageGlobal().__INSTANCES__.map(({ name }) => name)).toEqual(['shell']);
});

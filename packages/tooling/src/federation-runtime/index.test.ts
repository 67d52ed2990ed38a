import federation from './index.ts';
import type { Factory, Shared, ShareScope } from './share-scope.ts';

const { bundlerRuntime } = federation;
type ConsumesCall = Parameters<typeof bundlerRuntime.consumes>[0];

/** A build whose module 7 is a shared library, in a page with the given share scope. */
function setUp(scope: ShareScope = {}) {
  const modules: ConsumesCall['webpackRequire']['m'] = {};
  const webpackRequire: ConsumesCall['webpackRequire'] = {
    S: { default: scope },
    I: (shareScopeName) => bundlerRuntime.I({ webpackRequire, shareScopeName }),
    m: modules,
    c: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        7: {
          shareKey: 'library',
          shareScope: ['default'],
          requiredVersion: '^1.0.0',
          singleton: true,
          fallback: () => () => 'own copy',
        },
      },
    },
    federation: {
      initOptions: {
        name: 'mf_a',
        shared: { library: [{ version: '1.2.0', scope: ['default'], get: () => () => 'offered' }] },
      },
    },
  };
  const installedModules: ConsumesCall['installedModules'] = {};
  const runModule = (): unknown => {
    const module = { exports: undefined as unknown };
    modules[7]?.(module);
    return module.exports;
  };
  /** Loads chunk 1, which needs the library. */
  const loadChunk = async () => {
    const promises: unknown[] = [];
    const chunkMapping = { 1: [7] };
    bundlerRuntime.consumes({ webpackRequire, installedModules, chunkMapping, chunkId: 1, promises });
    await Promise.all(promises);
  };
  const start = () => {
    bundlerRuntime.installInitialConsumes({ webpackRequire, installedModules, initialConsumes: [7] });
  };
  return { webpackRequire, scope, runModule, loadChunk, start };
}
const copy = (get: Shared['get'], overrides: Partial<Shared> = {}): ShareScope => ({
  library: { '1.2.0': { from: 'shell', get, ...overrides } },
});
const asyncFactory = (factory: Factory) => vi.fn(() => Promise.resolve(factory));

it('fetches a library once for all builds, marks it as loaded, and records its users', async () => {
  const get = asyncFactory(() => 'shared');
  const page = copy(get);
  const [one, other] = [setUp(page), setUp(page)];
  await Promise.all([one.loadChunk(), other.loadChunk()]);
  await one.loadChunk();
  expect([one.runModule(), other.runModule()]).toEqual(['shared', 'shared']);
  expect(get).toHaveBeenCalledOnce();
  expect(page['library']?.['1.2.0']).toMatchObject({ loaded: true, useIn: ['mf_a'] });
});

it('[PLT-07a] a library that fails to load throws where it is used, and the next load retries', async () => {
  const get = vi.fn<() => Promise<Factory>>();
  get.mockRejectedValueOnce(new Error('Loading chunk 3 failed.')).mockResolvedValue(() => 'shared');
  const { loadChunk, runModule } = setUp(copy(get));
  await loadChunk();
  expect(runModule).toThrow('Loading chunk 3 failed.');
  await loadChunk();
  expect(runModule()).toBe('shared');
});

it('uses the build’s own copy of a library that the page does not share', async () => {
  const { loadChunk, runModule } = setUp();
  await loadChunk();
  expect(runModule()).toBe('own copy');
});

it('loads libraries of the first chunk synchronously, and throws if a library must be fetched', () => {
  const { start, runModule } = setUp(copy(() => () => 'eager'));
  start();
  expect(runModule()).toBe('eager');
  const lazy = setUp(copy(asyncFactory(() => 'late')));
  lazy.start();
  expect(lazy.runModule).toThrow('library is not loaded when the build starts.');
});

it('a container uses the page’s copies, and shares its own if the page has none', () => {
  const { webpackRequire } = setUp();
  bundlerRuntime.init({ webpackRequire });
  const page: ShareScope = copy(() => () => 'of the page');
  const init = (shareScope: ShareScope) =>
    bundlerRuntime.initContainerEntry({ webpackRequire, shareScope, shareScopeKey: 'default' });
  init(page);
  expect(page['library']?.['1.2.0']?.from).toBe('shell');
  const empty: ShareScope = {};
  init(empty);
  expect(empty['library']?.['1.2.0']).toMatchObject({ from: 'mf_a' });
  expect(webpackRequire.S['default']).toBe(empty);
});

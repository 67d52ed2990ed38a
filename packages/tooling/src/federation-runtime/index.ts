/**
 * Replaces Module Federation's bundler runtime in the shell and in each remote. The code that its webpack plugin
 * generates calls these functions to register and load shared libraries. The shell loads the remotes.
 */
import {
  chooseCopy,
  type Factory,
  type Shared,
  type ShareScope,
  type ConsumeOptions,
} from './share-scope.ts';

type Id = string | number;
interface Module {
  exports: unknown;
}
interface ProvidedCopy extends Pick<Shared, 'get'> {
  readonly version: string;
  readonly scope: readonly string[];
}
/** Webpack's `require` with the properties that the plugin adds. */
interface Require {
  readonly S: Record<string, ShareScope>;
  readonly I: (scope: string) => unknown;
  readonly m: Record<Id, (module: Module) => void>;
  readonly c: Record<Id, unknown>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<Id, ConsumeOptions>>;
  };
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      readonly shared?: Readonly<Record<string, readonly ProvidedCopy[]>>;
    };
  };
}
interface Build {
  readonly webpackRequire: Require;
}
/** Modules that are shared libraries: a promise while a library loads, 0 after it has loaded. */
type InstalledModules = Record<Id, Promise<void> | 0>;

const optionsOf = ({ consumesLoadingData }: Require, id: Id): ConsumeOptions => {
  const options = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (options === undefined) throw new Error(`Module ${id} is not a shared library.`);
  return options;
};

/** Adds this build's copies to the scope. Keeps an existing copy of the same version. */
function registerShared({ S, federation: { initOptions } }: Require, name: string): void {
  const scope = (S[name] ??= {});
  for (const [library, copies] of Object.entries(initOptions.shared ?? {}))
    for (const copy of copies)
      if (copy.scope.includes(name))
        // `strategy` tells Module Federation's runtime not to replace this copy
        (scope[library] ??= {})[copy.version] ??= {
          ...copy,
          from: initOptions.name,
          useIn: [],
          strategy: 'loaded-first',
        } as Shared;
}

function findShared({ S, federation }: Require, options: ConsumeOptions): Shared | undefined {
  const app = federation.initOptions.name;
  for (const name of options.shareScope) {
    const shared = chooseCopy(S[name] ?? {}, options, app);
    if (shared === undefined) continue;
    const users = (shared.useIn ??= []);
    if (!users.includes(app)) users.push(app);
    return shared;
  }
  return undefined;
}

function markLoaded(shared: Shared, factory: Factory): Factory {
  shared.lib = factory;
  shared.loaded = true;
  return factory;
}

async function loadShared(build: Require, id: Id): Promise<Factory> {
  const options = optionsOf(build, id);
  const shared = findShared(build, options);
  if (shared === undefined) return options.fallback();
  if (typeof shared.lib === 'function') return shared.lib;
  shared.loading ??= Promise.resolve(shared.get()).then((factory) => markLoaded(shared, factory));
  try {
    return await shared.loading;
  } catch (error) {
    // the next caller retries
    shared.loading = null;
    throw error;
  }
}

function loadSharedSync(build: Require, id: Id): Factory {
  const options = optionsOf(build, id);
  const shared = findShared(build, options);
  if (typeof shared?.lib === 'function') return shared.lib;
  const factory = shared === undefined ? options.fallback() : shared.get();
  if (typeof factory !== 'function')
    throw new Error(`${options.shareKey} is not loaded when the build starts.`);
  return shared === undefined ? factory : markLoaded(shared, factory);
}

/** Replaces a module's code. If the code throws, it runs again on the next request. */
function defineModule({ m, c }: Require, id: Id, make: Factory): void {
  m[id] = (module) => {
    Reflect.deleteProperty(c, id);
    module.exports = make();
  };
}

const bundlerRuntime = {
  init({ webpackRequire }: Build) {
    registerShared(webpackRequire, 'default');
    return webpackRequire.federation.initOptions;
  },
  /** `__webpack_init_sharing__`. */
  I({ webpackRequire, shareScopeName }: Build & { readonly shareScopeName: string }): boolean {
    registerShared(webpackRequire, shareScopeName);
    return true;
  },
  /** The container's `init`: the build uses the page's scope from now on. */
  initContainerEntry({
    webpackRequire,
    shareScope,
    shareScopeKey,
  }: Build & { readonly shareScope: ShareScope; readonly shareScopeKey: string }): unknown {
    webpackRequire.S[shareScopeKey] = shareScope;
    return webpackRequire.I(shareScopeKey);
  },
  /** Libraries that the entry's chunk needs synchronously. */
  installInitialConsumes({
    webpackRequire,
    installedModules,
    initialConsumes,
  }: Build & { readonly installedModules: InstalledModules; readonly initialConsumes: readonly Id[] }): void {
    for (const id of initialConsumes)
      defineModule(webpackRequire, id, () => {
        installedModules[id] = 0;
        return loadSharedSync(webpackRequire, id)();
      });
  },
  /** Libraries that a later chunk needs. Webpack waits for the promises. */
  consumes({
    webpackRequire,
    installedModules,
    chunkMapping,
    chunkId,
    promises,
  }: Build & {
    readonly installedModules: InstalledModules;
    readonly chunkMapping: Readonly<Record<Id, readonly Id[]>>;
    readonly chunkId: Id;
    readonly promises: unknown[];
  }): void {
    for (const id of chunkMapping[chunkId] ?? []) {
      installedModules[id] ??= loadShared(webpackRequire, id).then(
        (factory) => {
          installedModules[id] = 0;
          defineModule(webpackRequire, id, factory);
        },
        (error: unknown) => {
          Reflect.deleteProperty(installedModules, id);
          // the module that imports it gets the error
          defineModule(webpackRequire, id, () => {
            throw error;
          });
        },
      );
      promises.push(installedModules[id]);
    }
  },
};

export default { bundlerRuntime };

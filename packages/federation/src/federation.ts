import type { RemoteModule } from '@commonhearth/contract';
import type { PlatformStore } from '@commonhearth/contract/host';
import { contractMismatch, type Registry, type RegistryRemote } from '@commonhearth/registry';
import { shellName, type Addresses } from './addresses.ts';
import { createAttempts } from './attempts.ts';
import type { Containers } from './containers.ts';
import {
  contractSentences,
  reasonOf,
  RemoteFailure,
  type FailedApp,
  type RemoteFailureKind,
} from './failure.ts';
import type { Scripts } from './scripts.ts';

/** Contract range, integrity, entry, `register` and page share one budget, in milliseconds. */
export const loadBudgetMs = 10_000;

/** A module's exports; the caller knows what it asked for. */
type Loaded = Readonly<Record<string, unknown>>;

/** The app that owns the page: its pages are chunks of its own build, and fail like those of a remote. */
export interface Host {
  readonly version: string;
  readonly modules: Readonly<Record<string, () => Promise<Loaded>>>;
}

interface Parts {
  readonly registry: Registry;
  readonly contractVersion: string;
  readonly injectFor: PlatformStore['injectFor'];
  readonly host: Host;
  readonly fetch: typeof fetch;
  readonly addresses: Addresses;
  readonly scripts: Scripts;
  readonly containers: Containers;
}

export interface Federation {
  /**
   * A module of a remote, registered first, or of the shell. Asked for again while it loads or once it is
   * there, it is the same promise; a failure is forgotten, and the next call asks for the files under a fresh
   * address. Rejects with a `RemoteFailure` only.
   */
  load(owner: string, module: string): Promise<Loaded>;
  /** A later part of an app that runs: its own `import()`, with the same failures and fresh addresses. */
  loadPart<Module>(owner: string, load: () => Promise<Module>): Promise<Module>;
  /** An app by its name, with its version and hash. */
  appOf(owner: string): FailedApp;
  /** The app that a stack names first; nothing when it names none. */
  appIn(stack: string): FailedApp | undefined;
  /** What an app threw, with its name, version and hash. */
  failureOf(owner: string, kind: RemoteFailureKind, cause: unknown, componentStack?: string): RemoteFailure;
}

export function createFederation(parts: Parts): Federation {
  const { registry, contractVersion, injectFor, host, addresses, containers } = parts;
  const remotes = new Map(registry.remotes.map((remote) => [remote.descriptor.name, remote]));
  const modules = new Map<string, Promise<Loaded>>();
  const opened = new Set<string>();
  const stale = new Set<string>();

  const appOf = (owner: string): FailedApp => {
    const descriptor = remotes.get(owner)?.descriptor;
    return owner === shellName
      ? { remote: owner, version: host.version }
      : { remote: owner, version: descriptor?.version, hash: descriptor?.hash };
  };
  const attempts = createAttempts({ ...parts, appOf });

  const open = (remote: RegistryRemote): void => {
    const { name } = remote.descriptor;
    if (opened.has(name) && !stale.has(name)) return;
    containers.open(remote, opened.has(name));
    stale.delete(name);
    opened.add(name);
  };

  const start = async (remote: RegistryRemote, module: string): Promise<Loaded> => {
    const { name, version, hash } = remote.descriptor;
    open(remote);
    const { register } = (await containers.load(remote, './register')) as Partial<RemoteModule>;
    if (typeof register !== 'function') throw new Error('./register exports no function register');
    register({ inject: injectFor({ name, release: `${version}+${hash}` }) });
    const page = (await containers.load(remote, module)) as Loaded | null;
    if (page === null || typeof page !== 'object') throw new Error(`${module} exports nothing`);
    return page;
  };

  const withinBudget = async (remote: RegistryRemote, module: string): Promise<Loaded> => {
    const { name } = remote.descriptor;
    const forget = () => {
      stale.add(name);
      containers.forgetUnloadedShares();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        addresses.renew(name);
        forget();
        reject(new RemoteFailure('slow', appOf(name), `no answer within ${loadBudgetMs} ms`));
      }, loadBudgetMs);
    });
    try {
      return await Promise.race([attempts.run(name, () => start(remote, module), forget), late]);
    } finally {
      clearTimeout(timer);
    }
  };

  const loadModule = async (owner: string, module: string): Promise<Loaded> => {
    if (owner === shellName) {
      const own = host.modules[module];
      if (own === undefined)
        throw new RemoteFailure('unknown', appOf(owner), `the shell has no page ${module}`);
      return attempts.run(owner, own);
    }
    const remote = remotes.get(owner);
    if (remote === undefined)
      throw new RemoteFailure('unknown', appOf(owner), 'the registry does not name it');
    const { contract } = remote.descriptor;
    const mismatch = contractMismatch(contract, contractVersion);
    if (mismatch !== undefined)
      throw new RemoteFailure(
        'contract',
        appOf(owner),
        `needs the contract ${contract}, the page runs ${contractVersion}`,
        { message: contractSentences[mismatch] },
      );
    return withinBudget(remote, module);
  };

  return {
    load(owner, module) {
      const key = `${owner} ${module}`;
      const known = modules.get(key);
      if (known !== undefined) return known;
      const loading = loadModule(owner, module);
      modules.set(key, loading);
      loading.catch(() => {
        if (modules.get(key) === loading) modules.delete(key);
      });
      return loading;
    },
    appIn(stack) {
      for (const [url] of stack.matchAll(/https?:\/\/[^\s)]+?\.js/g)) {
        const owner = addresses.ownerOf(url);
        if (owner !== undefined) return appOf(owner);
      }
      return undefined;
    },
    appOf,
    loadPart: (owner, load) =>
      attempts.run(owner, load, () => {
        containers.forgetUnloadedShares();
      }),
    failureOf: (owner, kind, cause, componentStack) =>
      new RemoteFailure(kind, appOf(owner), reasonOf(cause), { cause, componentStack }),
  };
}

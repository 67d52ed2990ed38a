import type { RemoteModule } from '@commonhearth/contract';
import type { PlatformStore } from '@commonhearth/contract/host';
import { admitsContract, type Registry, type RegistryRemote } from '@commonhearth/registry';
import type { Addresses } from './addresses.ts';
import type { Containers } from './containers.ts';
import { diagnose } from './diagnose.ts';
import { RemoteFailure } from './failure.ts';

/** Contract range, integrity, entry, `register` and page share one budget, in milliseconds. */
export const loadBudgetMs = 10_000;

interface Parts {
  readonly registry: Registry;
  readonly contractVersion: string;
  readonly injectFor: PlatformStore['injectFor'];
  readonly addresses: Addresses;
  readonly containers: Containers;
}
/** A module's default export; the caller knows what it asked for. */
type Loaded = Readonly<Record<string, unknown>>;

export interface Federation {
  /** A module of a remote, registered first. Asked for again while it loads or once it is there, it is the same promise; a failure is forgotten. */
  load(remote: string, module: string): Promise<Loaded>;
  /** Forgets what was loaded of a remote, so that the next `load` asks for its files under a fresh address. */
  forget(remote: string): void;
}

export function createFederation({
  registry,
  contractVersion,
  injectFor,
  addresses,
  containers,
}: Parts): Federation {
  const remotes = new Map(registry.remotes.map((remote) => [remote.descriptor.name, remote]));
  const modules = new Map<string, Promise<Loaded>>();
  const opened = new Set<string>();
  const stale = new Set<string>();

  const open = (remote: RegistryRemote): void => {
    const { name } = remote.descriptor;
    if (opened.has(name) && !stale.has(name)) return;
    containers.open(remote, stale.has(name));
    stale.delete(name);
    opened.add(name);
  };

  const start = async (remote: RegistryRemote, module: string): Promise<Loaded> => {
    const { name, version, hash, contract } = remote.descriptor;
    if (!admitsContract(contract, contractVersion))
      throw new RemoteFailure(
        'contract',
        name,
        version,
        `needs the contract ${contract}, the page runs ${contractVersion}`,
      );
    open(remote);
    const { register } = (await containers.load(remote, './register')) as Partial<RemoteModule>;
    if (typeof register !== 'function')
      throw new RemoteFailure('broken', name, version, './register exports no function register');
    register({ inject: injectFor({ name, release: `${version}+${hash}` }) });
    const page = (await containers.load(remote, module)) as Loaded | null;
    if (page === null || typeof page !== 'object')
      throw new RemoteFailure('broken', name, version, `${module} exports nothing`);
    return page;
  };

  const withinBudget = async (remote: RegistryRemote, module: string): Promise<Loaded> => {
    const { name, version } = remote.descriptor;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new RemoteFailure('slow', name, version, `no answer within ${loadBudgetMs} ms`));
      }, loadBudgetMs);
    });
    try {
      return await Promise.race([start(remote, module), late]);
    } catch (cause) {
      if (cause instanceof RemoteFailure) throw cause;
      const { kind, reason } = await diagnose(
        addresses.filesOf(remote, module),
        (url) => addresses.integrityOf(url),
        cause,
      );
      throw new RemoteFailure(kind, name, version, reason);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    load(name, module) {
      const remote = remotes.get(name);
      if (remote === undefined)
        return Promise.reject(new RemoteFailure('unknown', name, '', 'the registry does not name it'));
      const key = `${name} ${module}`;
      const known = modules.get(key);
      if (known !== undefined) return known;
      const loading = withinBudget(remote, module);
      modules.set(key, loading);
      loading.catch(() => {
        if (modules.get(key) === loading) modules.delete(key);
      });
      return loading;
    },
    forget(name) {
      for (const key of modules.keys()) if (key.startsWith(`${name} `)) modules.delete(key);
      addresses.renew(name);
      stale.add(name);
    },
  };
}

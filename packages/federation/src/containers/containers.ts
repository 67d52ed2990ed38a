import { hasOwnRuntime } from '@commonhearth/registry';
import type { Addresses } from '../files/addresses.ts';
import { loadContainer, type Container, type ShareScope } from './container.ts';
import { provideCore } from './old-runtime.ts';
import { forgetInstance, showInPage } from './page-global.ts';
import type { Running } from '../releases.ts';
import type { Scripts } from '../files/scripts.ts';

declare global {
  // read by every chunk loader: see ChunkIntegrityPlugin in the build
  var __commonhearthScript: ((script: HTMLScriptElement, url: string) => void) | undefined;
}
/** Webpack's name for what the page shares. */
declare const __webpack_share_scopes__: Record<string, ShareScope>;

/** The one place that touches containers. */
export interface Containers {
  /** `again` forgets the container, so that its entry runs a second time from another address. */
  open(remote: Running, again: boolean): void;
  load(remote: Running, module: string): Promise<unknown>;
  /** Cancels what this release is still loading, and removes its parts for the next release. */
  end(remote: Running): void;
  /** Shared libraries that failed to load are requested again by the next module that needs one. */
  forgetUnloadedShares(): void;
  /** Resolves when releases of the old runtime can run. */
  provideCore(): Promise<void>;
}

interface Opened {
  readonly entry: string;
  container?: Promise<Container> | undefined;
}

export function createContainers(addresses: Addresses, scripts: Scripts): Containers {
  const scopes = __webpack_share_scopes__;
  const shares = (scopes['default'] ??= {});
  const opened = new Map<string, Opened>();
  globalThis.__commonhearthScript = (script, url) => {
    scripts.prepare(script, url);
  };

  const start = async (name: string, entry: string): Promise<Container> => {
    if (!hasOwnRuntime(addresses.placeOf(entry)?.descriptor ?? {})) await provideCore();
    const container = await loadContainer(name, entry, scripts);
    await container.init(shares, []);
    return container;
  };
  const load = async (name: string, module: string): Promise<unknown> => {
    const one = opened.get(name);
    if (one === undefined) throw new Error(`${name} was not opened`);
    one.container ??= start(name, one.entry).catch((error: unknown) => {
      one.container = undefined;
      throw error;
    });
    const make = await (await one.container).get(module);
    return make();
  };
  /** Libraries of an app that are loaded stay. The rest would be fetched by a container that is no longer used. */
  const dropUnloaded = (name: string): void => {
    for (const versions of Object.values(shares))
      for (const [version, { from, loaded }] of Object.entries(versions))
        if (from === name && loaded !== true) Reflect.deleteProperty(versions, version);
  };
  showInPage(
    {
      registerRemotes(remotes) {
        for (const { name, entry } of remotes) opened.set(name, { entry });
      },
      loadRemote: (id) => load(id.replace(/\/.*/, ''), id.replace(/^[^/]*/, '.')),
    },
    scopes,
  );

  /** Where webpack keeps the parts of a build: two builds of one version would take each other's. */
  const partsOf = ({ descriptor: { name, version } }: Running): string =>
    `webpackChunk${`${name}_${version}`.replaceAll(/[^a-zA-Z0-9$]+/g, '_')}`;
  const idOf = (remote: Running) => remote.descriptor.name.replaceAll('-', '_');
  return {
    open(remote, again) {
      const name = idOf(remote);
      if (again) {
        forgetInstance(name);
        dropUnloaded(name);
      }
      opened.set(name, { entry: addresses.entryOf(remote) });
    },
    load: (remote, module) => load(idOf(remote), module),
    end(remote) {
      addresses.end(remote.base);
      scripts.cancel(remote.base);
      Reflect.deleteProperty(globalThis, partsOf(remote));
      dropUnloaded(idOf(remote));
    },
    forgetUnloadedShares() {
      // a rejected promise would be reused forever
      for (const versions of Object.values(shares))
        for (const shared of Object.values(versions)) if (shared.loaded !== true) shared.loading = null;
    },
    provideCore,
  };
}

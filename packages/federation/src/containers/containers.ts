import { isOlderRelease, type Descriptor } from '@commonhearth/registry';
import type { Addresses } from '../files/addresses.ts';
import { loadContainer, type Container, type ShareScope } from './container.ts';
import { exposeFederation, forgetInstance } from './page-global.ts';
import type { Running } from '../releases.ts';
import type { Scripts } from '../files/scripts.ts';

declare global {
  // read by every chunk loader: see ChunkIntegrityPlugin in the build
  var __commonhearthScript: ((script: HTMLScriptElement, url: string) => void) | undefined;
}
/** Webpack's global for the share scopes of the page. */
declare const __webpack_share_scopes__: Record<string, ShareScope>;

/** The only code that touches containers. */
export interface Containers {
  /** `again` discards the container, so its entry runs again from a new address. */
  open(remote: Running, again: boolean): void;
  load(remote: Running, module: string): Promise<unknown>;
  /** Cancels the pending loads of this release, and removes its chunks before the next release runs. */
  end(remote: Running): void;
  /** Makes the next module that needs a failed shared library request it again. */
  forgetUnloadedShares(): void;
  /** Resolves when an older release (`isOlderRelease`) can run. */
  provideForOlder(remote: Running): Promise<unknown>;
}

/** The shell's descriptor lists the scripts of this name (`olderReleases`), so that pages of such releases preload them. */
const olderReleases = () => import(/* webpackChunkName: "older-releases" */ './older-releases.ts');

interface OpenRemote {
  readonly entry: string;
  container?: Promise<Container> | undefined;
}

/** `contracts` are those that the shell offers, newest first. */
export function createContainers(
  addresses: Addresses,
  scripts: Scripts,
  contracts: readonly string[],
): Containers {
  const scopes = __webpack_share_scopes__;
  const shares = (scopes['default'] ??= {});
  const openRemotes = new Map<string, OpenRemote>();
  globalThis.__commonhearthScript = (script, url) => {
    scripts.prepare(script, url);
  };

  /** The shared libraries that a release gets from the page. */
  const sharesFor = async (release: Partial<Descriptor>): Promise<ShareScope> =>
    isOlderRelease(release, contracts)
      ? (await olderReleases()).sharesForOlder(release, shares, contracts)
      : shares;
  const startContainer = async (name: string, entry: string): Promise<Container> => {
    const own = await sharesFor(addresses.placeOf(entry)?.descriptor ?? {});
    const container = await loadContainer(name, entry, scripts);
    await container.init(own, []);
    return container;
  };
  const load = async (name: string, module: string): Promise<unknown> => {
    const remote = openRemotes.get(name);
    if (remote === undefined) throw new Error(`${name} was not opened`);
    remote.container ??= startContainer(name, remote.entry).catch((error: unknown) => {
      remote.container = undefined;
      throw error;
    });
    const make = await (await remote.container).get(module);
    return make();
  };
  /** Removes the unloaded libraries of an app, because a container that is no longer used would fetch them. */
  const removeUnloadedCopies = (name: string): void => {
    for (const versions of Object.values(shares))
      for (const [version, { from, loaded }] of Object.entries(versions))
        if (from === name && loaded !== true) Reflect.deleteProperty(versions, version);
  };
  exposeFederation(
    {
      registerRemotes(remotes) {
        for (const { name, entry } of remotes) openRemotes.set(name, { entry });
      },
      loadRemote: (id) => load(id.replace(/\/.*/, ''), id.replace(/^[^/]*/, '.')),
    },
    scopes,
  );

  /** Webpack's global for the chunks of a build. Two builds of the same version would share it. */
  const partsOf = ({ descriptor: { name, version } }: Running): string =>
    `webpackChunk${`${name}_${version}`.replaceAll(/[^a-zA-Z0-9$]+/g, '_')}`;
  const idOf = (remote: Running) => remote.descriptor.name.replaceAll('-', '_');
  return {
    open(remote, again) {
      const name = idOf(remote);
      if (again) {
        forgetInstance(name);
        removeUnloadedCopies(name);
      }
      openRemotes.set(name, { entry: addresses.entryOf(remote) });
    },
    load: (remote, module) => load(idOf(remote), module),
    end(remote) {
      addresses.end(remote.base);
      scripts.cancel(remote.base);
      Reflect.deleteProperty(globalThis, partsOf(remote));
      removeUnloadedCopies(idOf(remote));
    },
    forgetUnloadedShares() {
      // a rejected promise would be reused forever
      for (const versions of Object.values(shares))
        for (const shared of Object.values(versions)) if (shared.loaded !== true) shared.loading = null;
    },
    provideForOlder: ({ descriptor }) => sharesFor(descriptor),
  };
}

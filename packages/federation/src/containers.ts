import { getInstance } from '@module-federation/enhanced/runtime';
import type { Addresses } from './files/addresses.ts';
import type { Running } from './releases.ts';
import type { Scripts } from './files/scripts.ts';

declare global {
  // read by every chunk loader: see ChunkIntegrityPlugin in the build
  var __commonhearthScript: ((script: HTMLScriptElement, url: string) => void) | undefined;
}

/** Private in the runtime's types. */
interface Removing {
  readonly removeRemote: (registered: unknown) => void;
}

/** The one place that touches the federation runtime. */
export interface Containers {
  /** `again` forgets the container, so that its entry runs a second time from another address. */
  open(remote: Running, again: boolean): void;
  load(remote: Running, module: string): Promise<unknown>;
  /** Nothing of this release is on its way any more, and the next one finds none of its parts. */
  end(remote: Running): void;
  /** The next one who needs a shared library that has not come asks for its files anew. */
  forgetUnloadedShares(): void;
}

export function createContainers(addresses: Addresses, scripts: Scripts): Containers {
  const runtime = getInstance();
  if (runtime === null)
    throw new Error('The federation runtime is missing: the shell must be built with its plugin.');
  globalThis.__commonhearthScript = (script, url) => {
    scripts.prepare(script, url);
  };
  runtime.registerPlugins([
    {
      name: 'commonhearth-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.async = true;
        scripts.prepare(script, url);
        return script;
      },
    },
  ]);
  /** Where webpack keeps the parts of a build: two builds of one version would take each other's. */
  const partsOf = ({ descriptor: { name, version } }: Running): string =>
    `webpackChunk${`${name}_${version}`.replaceAll(/[^a-zA-Z0-9$]+/g, '_')}`;
  const idOf = (remote: Running) => remote.descriptor.name.replaceAll('-', '_');
  return {
    open(remote, again) {
      const entry = addresses.entryOf(remote);
      const name = idOf(remote);
      if (again) {
        for (const script of document.querySelectorAll('script[src]'))
          if (script.getAttribute('src')?.startsWith(addresses.bare(entry)) === true) script.remove();
        // `registerRemotes` with `force` removes it the same way, and logs a warning
        const before = runtime.options.remotes.find((one) => one.name === name);
        if (before !== undefined) (runtime.remoteHandler as unknown as Removing).removeRemote(before);
      }
      runtime.registerRemotes([{ name, entry }]);
    },
    end(remote) {
      addresses.end(remote.base);
      scripts.cancel(remote.base);
      Reflect.deleteProperty(globalThis, partsOf(remote));
      // what others have taken of it stays; the rest would be fetched from a release that is over
      for (const packages of Object.values(runtime.shareScopeMap))
        for (const versions of Object.values(packages))
          for (const [version, shared] of Object.entries(versions))
            if (shared.from === idOf(remote) && shared.loaded !== true)
              Reflect.deleteProperty(versions, version);
    },
    forgetUnloadedShares() {
      // the runtime keeps a failed promise, and would answer with it for ever
      for (const packages of Object.values(runtime.shareScopeMap))
        for (const versions of Object.values(packages))
          for (const shared of Object.values(versions)) if (shared.loaded !== true) shared.loading = null;
    },
    load: (remote, module) => runtime.loadRemote(`${idOf(remote)}/${module.replace(/^\.\//, '')}`),
  };
}

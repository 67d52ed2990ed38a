import { getInstance } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '@commonhearth/registry';
import type { Addresses } from './addresses.ts';
import type { Scripts } from './scripts.ts';

declare global {
  // read by every chunk loader: see ChunkIntegrityPlugin in the build
  var __commonhearthScript: ((script: HTMLScriptElement, url: string) => void) | undefined;
}

/** The one place that touches the federation runtime. */
export interface Containers {
  /** `again` forgets the container, so that its entry runs a second time from another address. */
  open(remote: RegistryRemote, again: boolean): void;
  load(remote: RegistryRemote, module: string): Promise<unknown>;
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
  const idOf = (remote: RegistryRemote) => remote.descriptor.name.replaceAll('-', '_');
  return {
    open(remote, again) {
      const entry = addresses.entryOf(remote);
      if (again)
        for (const script of document.querySelectorAll('script[src]'))
          if (script.getAttribute('src')?.startsWith(addresses.bare(entry)) === true) script.remove();
      runtime.registerRemotes([{ name: idOf(remote), entry }], { force: again });
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

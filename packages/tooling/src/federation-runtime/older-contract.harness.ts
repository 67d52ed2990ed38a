import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@commonhearth/registry';
import { bundle } from '../apps/build-app.ts';
import { remoteConfig } from '../webpack/index.ts';
import { contractName, type Shared } from '../webpack/shared.ts';
import { withoutSourceMaps } from './without-source-maps.harness.ts';

interface FederationPlugin {
  readonly _options: { readonly shared: Record<string, Shared> };
}

/**
 * Builds a remote for tests whose code asks the page for version 2 of the contract, as builds from before version 3 do. The
 * test changes the range in the descriptor. The remote also exposes `more`, and fills `slots`.
 */
export async function buildForContract2(
  root: string,
  folder: string,
  { more, slots }: { readonly more: RemoteManifest['exposes']; readonly slots: RemoteManifest['slots'] },
): Promise<void> {
  const { default: manifest } = (await import(pathToFileURL(join(root, 'remote.manifest.ts')).href)) as {
    readonly default: RemoteManifest;
  };
  const own = remoteConfig(root, {
    ...manifest,
    exposes: { ...manifest.exposes, ...more },
    slots,
  });
  const federation = own.plugins?.find((plugin) => plugin?.constructor.name === 'ModuleFederationPlugin');
  const { shared } = (federation as unknown as FederationPlugin)._options;
  for (const [library, options] of Object.entries(shared))
    if (library.startsWith(contractName))
      shared[library] = { ...options, version: '2.75.0', requiredVersion: '^2.0.0' };
  await bundle({
    ...own,
    plugins: withoutSourceMaps(own.plugins),
    cache: false,
    output: { ...own.output, path: folder },
  });
}

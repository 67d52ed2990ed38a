import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { bundle } from '../apps/build-app.ts';
import { withoutSourceMaps } from './without-source-maps.harness.ts';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');

/**
 * Builds a remote for tests with Module Federation's runtime and a core that the page provides. All remotes were built
 * this way before they included our own runtime.
 */
export async function buildWithOldRuntime(root: string, folder: string): Promise<void> {
  const { default: own } = (await import(pathToFileURL(join(root, 'webpack.config.ts')).href)) as {
    readonly default: Configuration;
  };
  await bundle({
    ...own,
    cache: false,
    output: { ...own.output, path: folder },
    // removes the alias of our runtime, and adds the external of the plugin's `externalRuntime` option
    resolve: { ...own.resolve, alias: {} },
    plugins: [
      ...withoutSourceMaps(own.plugins),
      new webpack.ExternalsPlugin('var', { '@module-federation/runtime-core': '_FEDERATION_RUNTIME_CORE' }),
    ],
  });
}

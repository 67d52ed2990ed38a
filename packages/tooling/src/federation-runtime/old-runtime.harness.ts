import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { bundle } from '../apps/build-app.ts';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');

/**
 * Builds a remote for tests with Module Federation's runtime, whose core the page provides: as every remote was built
 * before remotes carried a runtime of our own.
 */
export async function buildWithOldRuntime(root: string, folder: string): Promise<void> {
  const { default: own } = (await import(pathToFileURL(join(root, 'webpack.config.ts')).href)) as {
    readonly default: Configuration;
  };
  await bundle({
    ...own,
    cache: false,
    output: { ...own.output, path: folder },
    // without the alias of our runtime, and with what the plugin's `externalRuntime` adds
    resolve: { ...own.resolve, alias: {} },
    plugins: [
      ...(own.plugins ?? []),
      new webpack.ExternalsPlugin('var', { '@module-federation/runtime-core': '_FEDERATION_RUNTIME_CORE' }),
    ],
  });
}

import { createRequire } from 'node:module';
import type { RemoteManifest } from '@commonhearth/registry';
import type { Configuration, RuleSetRule } from 'webpack';

/** Options shared with the build of the app. */
interface SharedOptions {
  readonly rules: RuleSetRule[];
  readonly cache: Extract<Configuration['cache'], { type: 'filesystem' }>;
  readonly minimizer: NonNullable<NonNullable<Configuration['optimization']>['minimizer']>[number];
}

const require = createRequire(import.meta.url);

/**
 * Configures the build of the code that renders first views: one script without imports, which includes the server
 * builds of React and styled-components. It leaves out lazy-loaded code, so a first view shows the loading fallbacks.
 */
export function firstViewConfig(
  root: string,
  manifest: RemoteManifest,
  { rules, cache, minimizer }: SharedOptions,
): Configuration {
  const { exposes, firstViews = [] } = manifest;
  const pages = Object.fromEntries(firstViews.map(({ page }) => [page, exposes[page]]));
  const options = JSON.stringify({ register: exposes['./register'], pages });
  return {
    name: `${manifest.name} first view`,
    mode: 'production',
    context: root,
    target: ['es2022'],
    entry: `!!${require.resolve('./entry-loader.cjs')}?${options}!./remote.manifest.ts`,
    devtool: false,
    output: { path: root, filename: 'first-view.js', publicPath: '', chunkFormat: false },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      mainFields: ['module', 'main'],
      alias: { 'react-dom/server$': 'react-dom/server.browser' },
      fallback: { stream: false },
    },
    module: { rules, parser: { javascript: { dynamicImportMode: 'weak' } } },
    cache: { ...cache, name: 'first-view' },
    optimization: { splitChunks: false, minimizer: [minimizer] },
    performance: { hints: false },
  };
}

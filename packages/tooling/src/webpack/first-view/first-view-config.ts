import { createRequire } from 'node:module';
import type { RemoteManifest } from '@commonhearth/registry';
import type { Configuration, RuleSetRule } from 'webpack';

/** What the build of the app has as well. */
interface Shared {
  readonly rules: RuleSetRule[];
  readonly cache: Extract<Configuration['cache'], { type: 'filesystem' }>;
  readonly minimizer: NonNullable<NonNullable<Configuration['optimization']>['minimizer']>[number];
}

const require = createRequire(import.meta.url);

/**
 * The build of the code that renders first views: one script without any import, with React and styled-components in it
 * as servers use them. What a page loads later is left out: a first view shows what stands there until then.
 */
export function firstViewConfig(
  root: string,
  manifest: RemoteManifest,
  { rules, cache, minimizer }: Shared,
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

import { createRequire } from 'node:module';
import type { RemoteManifest } from '@commonhearth/registry';
import type { Configuration, RuleSetRule } from 'webpack';

/** Options shared with the build of the app. */
interface SharedOptions {
  readonly rules: RuleSetRule[];
  readonly cache: Extract<Configuration['cache'], { type: 'filesystem' }>;
  readonly minimizer: NonNullable<NonNullable<Configuration['optimization']>['minimizer']>[number];
  readonly assetModuleFilename: string;
}

/** The pages of an app that have first views. Paths are relative to the folder of the app. */
export interface FirstViewPages {
  /** The module that registers the slices of a remote. */
  readonly register?: string | undefined;
  /** Keyed by exposed module. */
  readonly pages: Readonly<Record<string, string>>;
}

/**
 * The pages of a remote that have first views. Leaves out pages that the remote does not expose: the descriptor plugin
 * reports them by name.
 */
export const firstViewPages = ({
  exposes,
  firstViews = [],
}: Pick<RemoteManifest, 'exposes' | 'firstViews'>): FirstViewPages => ({
  register: exposes['./register'],
  pages: Object.fromEntries(
    firstViews.flatMap(({ page }) => {
      const file = exposes[page];
      return file === undefined ? [] : [[page, file]];
    }),
  ),
});

const require = createRequire(import.meta.url);
/** Stands for the URL of the release, which the build does not know. A noncharacter, because texts of homes have none. */
const publicPath = '\uFDD0';

/**
 * Configures the build of the code that renders first views: one script without imports, which includes the server
 * builds of React and styled-components. It leaves out lazy-loaded code, so a first view shows the loading fallbacks.
 */
export function firstViewConfig(
  root: string,
  name: string,
  code: FirstViewPages,
  { rules, cache, minimizer, assetModuleFilename }: SharedOptions,
): Configuration {
  return {
    name: `${name} first view`,
    mode: 'production',
    context: root,
    target: ['es2022'],
    // the loader replaces this file, whose folder its imports are relative to
    entry: `!!${require.resolve('./entry-loader.cjs')}?${JSON.stringify(code)}!./webpack.config.ts`,
    devtool: false,
    output: {
      path: root,
      filename: 'first-view.js',
      // the same names as in the build of the app
      assetModuleFilename,
      publicPath,
      chunkFormat: false,
    },
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

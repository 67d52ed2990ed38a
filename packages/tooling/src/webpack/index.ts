import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteManifest } from '@commonhearth/registry';
import webpack, { type Configuration, type PathData } from 'webpack';
import { swcEnvironment, webpackTarget } from './browsers.ts';
import { developmentParts, refreshes } from './development.ts';
import { DescriptorPlugin } from './descriptor-plugin.ts';
import { FramesPlugin } from './frames-plugin.ts';
import { firstViewConfig, firstViewPages, type FirstViewPages } from './first-view/first-view-config.ts';
import { FirstViewPlugin } from './first-view/first-view-plugin.ts';
import { ChunkIntegrityPlugin } from './integrity-plugin.ts';
import {
  chunkNameOf,
  isRemote,
  modeOf,
  type AppManifest,
  type Mode,
  type ShellManifest,
} from './manifest.ts';
import { placeOf } from './place.ts';
import { runtimeAlias } from './runtime-alias.ts';
import {
  contractName,
  olderContracts,
  runtimeVersion,
  sharedByMaps,
  sharedLibraries,
  sharedVersions,
  type Shared,
} from './shared.ts';
import { SourceMapsPlugin } from './source-maps-plugin.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { vectorMapExternals, VectorMapPlugin } from './vector-map.ts';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/webpack') as typeof import('@module-federation/enhanced/webpack');
/** Webpack's own minimizer, with swc: the same size as with terser in a quarter of the time. */
const MinimizerPlugin = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin') as Minimizer;
/** As the font faces of ui have them. */
const fontWeights = { 'bricolage-grotesque': [550, 700], figtree: [400, 700] };

export { swcEnvironment, webpackTarget };

interface Minimizer {
  readonly swcMinify: unknown;
  new (options: {
    readonly minify: unknown;
    readonly minimizerOptions: object;
    readonly parallel: boolean;
  }): NonNullable<Configuration['plugins']>[number];
}

type CacheGroups = NonNullable<
  Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>['cacheGroups']
>;
interface RemoteOptions {
  /**
   * Fewest bytes of source that pages share as a file, webpack's default if undefined. One file compresses better than
   * two, but a smaller shared file is part of each page.
   */
  readonly minSharedSize?: number;
}

interface ShellOptions {
  /** Files that stand for shared libraries, by library: what the page shares of it, if that is not all. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Files of its own pages that have first views, by name. Not in the manifest, which browsers load. */
  readonly firstViews?: FirstViewPages['pages'];
}

/**
 * The configuration of a remote: its manifest's modules behind one entry, everything shared taken from the
 * shell.
 */
export function remoteConfig(
  root: string,
  manifest: RemoteManifest,
  { minSharedSize }: RemoteOptions = {},
): Configuration {
  const shared = sharedLibraries(placeOf(root).provider, false);
  const exposes = Object.fromEntries(
    Object.entries(manifest.exposes).map(([module, file]) => [
      module,
      { import: file, name: chunkNameOf(module) },
    ]),
  );
  return configure(
    root,
    manifest,
    modeOf(),
    new ModuleFederationPlugin({
      name: containerNameOf(manifest.name),
      filename: 'remoteEntry.js',
      exposes,
      dts: false,
      dev: false,
      manifest: false,
      shareStrategy: 'loaded-first',
      shared: { ...shared, ...sharedByMaps(root) },
    }),
    {
      entry: {},
      shared,
      ...(manifest.firstViews !== undefined && {
        firstViews: firstViewPages(manifest),
      }),
      ...(minSharedSize !== undefined && {
        cacheGroups: {
          pages: {
            chunks: ({ name }) => typeof name === 'string' && `./${name}` in manifest.exposes,
            minChunks: 2,
            minSize: minSharedSize,
            // before webpack's own groups
            priority: 1,
          },
        },
      }),
    },
  );
}

/** The configuration of the host: it knows no remote; the registry in the page names them. */
export function shellConfig(
  root: string,
  manifest: ShellManifest,
  { firstViews, parts = {} }: ShellOptions = {},
): Configuration {
  const shared = sharedLibraries(placeOf(root).provider, true, parts);
  return configure(
    root,
    manifest,
    modeOf(),
    new ModuleFederationPlugin({
      name: 'shell',
      remotes: {},
      manifest: false,
      dts: false,
      dev: false,
      shared,
      // options of the core that releases of the old runtime need
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    }),
    {
      entry: { main: './src/main.ts' },
      shared,
      ...(firstViews !== undefined && { firstViews: { pages: firstViews } }),
    },
  );
}

const assetModuleFilename = '[name].[contenthash:10][ext]';
const svg = { test: /\.svg$/, type: 'asset/resource' };
/** First views set `sequences` to 0, because QuickJS cannot parse the output for a `yield` before a loop. */
const minimizer = (compress: object) =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress, mangle: true },
    // swc uses its own threads
    parallel: false,
  });

/** A change of these makes every cached module stale. The manifest names the supported browsers. */
const ownManifest = join(import.meta.dirname, '../../package.json');
const ownFiles = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));
/** A container's name must be a JavaScript identifier. */
const containerNameOf = (name: string): string => name.replaceAll('-', '_');

/** The shell alone has styled-components in its build. */
const withoutPrefixes = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/,
    require.resolve('./no-prefixes.mjs'),
  );

function configure(
  root: string,
  manifest: AppManifest,
  mode: Mode,
  federation: NonNullable<Configuration['plugins']>[number],
  own: {
    entry: NonNullable<Configuration['entry']>;
    shared: Readonly<Record<string, Shared>>;
    cacheGroups?: CacheGroups;
    firstViews?: FirstViewPages;
  },
): Configuration {
  const isShell = !isRemote(manifest);
  const development = mode === 'development' ? developmentParts(manifest.name) : undefined;
  const { workspace, provider } = placeOf(root);
  const cache = {
    type: 'filesystem' as const,
    cacheDirectory: join(workspace, '.cache/webpack', manifest.name, mode),
    buildDependencies: { config: [...ownFiles, ownManifest] },
  };
  return {
    name: manifest.name,
    mode,
    context: root,
    target: webpackTarget,
    entry: own.entry,
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: join(root, mode === 'production' ? 'dist' : 'dist-dev'),
      clean: true,
      uniqueName: `${containerNameOf(manifest.name)}_${manifest.version}`,
      publicPath: development?.publicPath ?? (isShell ? '/assets/' : 'auto'),
      chunkLoadTimeout: 10_000,
      crossOriginLoading: 'anonymous',
      // a module that threw is evaluated anew when it is asked for again, never handed out half made
      strictModuleExceptionHandling: true,
      // in development a page that names yesterday's files must not come up blank
      chunkFilename: mode === 'production' ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename,
      filename: (data: PathData) =>
        isShell &&
        mode === 'production' &&
        (data.chunk as { contentHash?: Record<string, string> } | undefined)?.contentHash?.['javascript'] !==
          undefined
          ? '[name].[contenthash:10].js'
          : '[name].js',
    },
    externals: isShell ? {} : vectorMapExternals(root, mode),
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: { ...runtimeAlias, ...development?.alias },
    },
    module: {
      rules: [
        typescript(mode),
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          use: { loader: require.resolve('./font-loader.cjs'), options: fontWeights },
        },
        svg,
      ],
    },
    plugins: [
      federation,
      // libraries ask for it before they read the environment, which browsers don't have
      new webpack.DefinePlugin({ 'typeof process': '"undefined"' }),
      new ChunkIntegrityPlugin(),
      new StableIdsPlugin(workspace),
      ...(isShell ? [withoutPrefixes(), new FramesPlugin(root, '/assets/'), new VectorMapPlugin(root)] : []),
      ...(own.firstViews !== undefined && mode === 'production'
        ? [
            new FirstViewPlugin(
              firstViewConfig(root, manifest.name, own.firstViews, {
                rules: [typescript(mode), svg],
                cache,
                minimizer: minimizer({ passes: 2, sequences: 0 }),
                assetModuleFilename,
              }),
            ),
          ]
        : []),
      new DescriptorPlugin(manifest, {
        mode,
        workspace,
        contract: own.shared[contractName]?.version ?? '',
        olderContracts: isShell ? olderContracts(provider) : [],
        runtime: runtimeVersion,
        shared: sharedVersions(own.shared, isShell),
        firstViews: isShell
          ? Object.keys(own.firstViews?.pages ?? {}).map((page) => ({ page }))
          : (manifest.firstViews ?? []),
      }),
      ...(!isShell && mode === 'production' ? [new SourceMapsPlugin(root, manifest.name)] : []),
      ...(development?.plugins ?? []),
    ],
    cache,
    optimization: {
      // with two, the shell exceeds its budget
      minimizer: [minimizer({ passes: isShell ? 4 : 2 })],
      ...(own.cacheGroups && { splitChunks: { cacheGroups: own.cacheGroups } }),
      // short names compress better than stable ones
      ...(mode === 'production' && { mangleExports: 'size' as const }),
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/** Excludes only node_modules. Webpack resolves the links to workspace packages to their real paths. */
const typescript = (mode: Mode) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: { loader: require.resolve('swc-loader'), options: swcOptions(mode) },
});

function swcOptions(mode: Mode) {
  const development = mode === 'development' && refreshes();
  return {
    env: swcEnvironment,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  };
}

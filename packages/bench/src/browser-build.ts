import { createRequire } from 'node:module';
import { join } from 'node:path';
import { swcEnvironment, webpackTarget } from '@commonhearth/tooling/webpack';
import type { Compilation, Configuration } from 'webpack';
import { workspace } from './workspace.ts';

const tooling = createRequire(join(workspace, 'packages/tooling/package.json'));
const webpack = tooling('webpack') as typeof import('webpack');
const MinimizerPlugin = createRequire(tooling.resolve('webpack'))('minimizer-webpack-plugin') as Minimizer;

interface Minimizer {
  readonly swcMinify: unknown;
  new (options: {
    readonly minify: unknown;
    readonly minimizerOptions: object;
    readonly parallel: boolean;
  }): NonNullable<Configuration['plugins']>[number];
}
interface Wanted {
  readonly context: string;
  readonly folder: string;
  readonly entry: Readonly<Record<string, string>>;
  /** Modules in place of those that such a request names. */
  readonly instead?: readonly (readonly [request: RegExp, file: string])[];
}

/** Scripts of sources of the workspace, compiled and made small as the product's are, without containers. */
export async function buildForBrowser({
  context,
  folder,
  entry,
  instead = [],
}: Wanted): Promise<Compilation> {
  const compiler = webpack({
    mode: 'production',
    context,
    target: webpackTarget,
    entry,
    devtool: false,
    output: {
      path: folder,
      clean: true,
      publicPath: '/assets/',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    plugins: instead.map(
      ([request, file]) =>
        new webpack.NormalModuleReplacementPlugin(request, (resource) => {
          resource.request = file;
        }),
    ),
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: tooling.resolve('swc-loader'),
            options: {
              env: swcEnvironment,
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        },
        { test: /\.(woff2|svg)$/, type: 'asset/resource' },
      ],
    },
    // the product's own: packages/tooling/src/webpack
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 }, mangle: true },
          parallel: false,
        }),
      ],
    },
    performance: { hints: false },
  });
  const stats = await new Promise<import('webpack').Stats>((resolve, reject) => {
    compiler.run((error, made) => {
      if (error !== null || made === undefined) reject(error ?? new Error('webpack answered nothing'));
      else resolve(made);
    });
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  return stats.compilation;
}

/** The scripts that a chunk with its parts is made of. */
export const scriptsOf = ({ namedChunkGroups }: Compilation, name: string): string[] =>
  [...(namedChunkGroups.get(name)?.getFiles() ?? [])].filter((file) => file.endsWith('.js'));

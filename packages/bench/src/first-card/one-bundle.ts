import { mkdirSync, readdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scratch, workspace } from '../workspace.ts';

const tooling = createRequire(join(workspace, 'packages/tooling/package.json'));
const webpack = tooling('webpack') as typeof import('webpack');

interface Manifest {
  readonly name: string;
  readonly exposes: Readonly<Record<string, string>>;
}
export interface OneBundle {
  readonly folder: string;
  readonly entry: string;
  /** Files of the dashboard's page, to be preloaded as a remote's are. */ readonly page: readonly string[];
}

async function manifests(): Promise<{ root: string; manifest: Manifest }[]> {
  const roots = ['.', 'packages']
    .flatMap((folder) => readdirSync(join(workspace, folder)).map((name) => join(workspace, folder, name)))
    .filter((root) => existsSync(join(root, 'remote.manifest.ts')));
  return Promise.all(
    roots.map(async (root) => ({
      root,
      manifest: (
        (await import(pathToFileURL(join(root, 'remote.manifest.ts')).href)) as { default: Manifest }
      ).default,
    })),
  );
}

/** In place of the federation's containers: the same modules, answered by chunks of the one build. */
async function writeContainers(): Promise<string> {
  const file = join(scratch, 'one-bundle/containers.ts');
  const cases = (await manifests()).flatMap(({ root, manifest }) =>
    Object.entries(manifest.exposes).map(
      ([module, path]) =>
        `  '${manifest.name} ${module}': () => import(/* webpackChunkName: "${manifest.name}-${module.slice(2)}" */ '${join(root, path)}'),`,
    ),
  );
  mkdirSync(join(scratch, 'one-bundle'), { recursive: true });
  writeFileSync(
    file,
    `const modules = {\n${cases.join('\n')}\n};
export const createContainers = () => ({
  open() {},
  load: (remote, module) => modules[remote.descriptor.name + ' ' + module](),
});\n`,
  );
  return file;
}

/**
 * The same sources, minifier and splitting by page as the federated build, in one webpack build without
 * containers.
 */
export async function buildOneBundle(): Promise<OneBundle> {
  const folder = join(scratch, 'one-bundle/dist');
  const containers = await writeContainers();
  const compiler = webpack({
    mode: 'production',
    context: join(workspace, 'shell'),
    target: ['web', 'es2022'],
    entry: { main: './src/main.ts' },
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
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/^\.\/containers\.ts$/, (resource) => {
        resource.request = containers;
      }),
    ],
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: tooling.resolve('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        },
        { test: /\.(woff2|svg)$/, type: 'asset/resource' },
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
  const filesOf = (name: string): string[] =>
    [...(stats.compilation.namedChunkGroups.get(name)?.getFiles() ?? [])].filter((file) =>
      file.endsWith('.js'),
    );
  const [entry = ''] = filesOf('main');
  return { folder, entry, page: [...filesOf('mf-dashboard-register'), ...filesOf('mf-dashboard-home')] };
}

export const readAsset = (folder: string, name: string): Buffer | undefined =>
  name.includes('..') || !existsSync(join(folder, name)) ? undefined : readFileSync(join(folder, name));

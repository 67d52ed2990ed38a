import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runtimeAlias } from '../webpack/runtime-alias.ts';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/webpack') as typeof import('@module-federation/enhanced/webpack');
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
const core = enhanced.resolve('@module-federation/runtime-core').replace(/index\.cjs$/, 'index.js');

export type Runtime = 'old' | 'own';
/** The module of a test remote: its library copies, and the copy in a later chunk. */
export interface RemotePage {
  readonly fromShell: object;
  readonly lazy: { readonly provider: string };
  readonly later: () => Promise<{ readonly lazy: object }>;
}
interface Page {
  readonly fromShell: object;
  readonly load: (name: string, entry: string) => Promise<RemotePage>;
}

/** Code that loads a remote in a shell with each runtime. Our own shell provides the core for remotes of the old runtime. */
const loadCode: Readonly<Record<Runtime, string>> = {
  old: `const { getInstance } = require('@module-federation/runtime');
self.load = (name, entry) => {
  getInstance().registerRemotes([{ name, entry }]);
  return getInstance().loadRemote(name + '/page');
};`,
  own: `self.load = async (name, entry) => {
  self._FEDERATION_RUNTIME_CORE ??= await import(${JSON.stringify(core)});
  const script = Object.assign(document.createElement('script'), { src: entry });
  const loaded = new Promise((resolve) => (script.onload = resolve));
  document.head.append(script);
  await loaded;
  await self[name].init(__webpack_share_scopes__.default, []);
  return (await self[name].get('./page'))();
};`,
};

const swcOptions = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } };
const { JSDOM, ResourceLoader } = createRequire(join(import.meta.dirname, '../../../../package.json'))(
  'jsdom',
) as {
  readonly JSDOM: new (html: string, options: object) => { readonly window: Window & Page };
  readonly ResourceLoader: new () => { fetch(url: string): Promise<Buffer> };
};
const origin = 'https://site.example';
const share = { singleton: true, version: '1.2.0', requiredVersion: '^1.0.0' };

/** Builds shells and remotes with either runtime in a temporary folder, and opens each shell in a separate document. */
export function startBuilds() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'runtimes-')));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const library of ['from-shell', 'lazy']) {
    write(`node_modules/${library}/package.json`, JSON.stringify({ name: library, version: '1.2.0' }));
    write(
      `node_modules/${library}/index.js`,
      `exports.provider = __webpack_require__.federation.initOptions.name;`,
    );
  }
  write(
    'page.js',
    `exports.fromShell = require('from-shell'); exports.lazy = require('lazy');
exports.later = () => import('./later.js');`,
  );
  write('later.js', `exports.lazy = require('lazy');`);

  const build = (name: string, runtime: Runtime, isShell: boolean): Promise<void> => {
    if (isShell) write(`${name}.js`, `self.fromShell = require('from-shell');\n${loadCode[runtime]}`);
    const lazy = { ...share, eager: false };
    const oldExperiments = isShell ? { provideExternalRuntime: true } : { externalRuntime: true };
    const compiler = webpack({
      mode: 'development',
      devtool: false,
      context: folder,
      target: ['web', 'es2022'],
      entry: isShell ? { [name]: `./${name}.js` } : {},
      output: { path: join(folder, name), publicPath: 'auto', uniqueName: name },
      resolve: {
        extensions: ['.ts', '.js'],
        alias: {
          '@module-federation/runtime-core$': core,
          ...(runtime === 'own' && runtimeAlias),
        },
      },
      module: {
        rules: [{ test: /\.ts$/, use: { loader: require.resolve('swc-loader'), options: swcOptions } }],
      },
      plugins: [
        new ModuleFederationPlugin({
          name,
          dts: false,
          dev: false,
          manifest: false,
          ...(isShell
            ? { remotes: {}, shared: { 'from-shell': { ...share, eager: true } } }
            : {
                filename: 'entry.js',
                exposes: { './page': './page.js' },
                shareStrategy: 'loaded-first',
                shared: { 'from-shell': { ...share, import: false as const }, lazy },
              }),
          experiments: {
            ...(runtime === 'old' && oldExperiments),
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
      ],
      infrastructureLogging: { level: 'error' },
    });
    return new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        compiler.close(() => {
          if (error === null && stats?.hasErrors() === false) resolve();
          else reject(error ?? new Error(stats?.toString('errors-only')));
        });
      });
    });
  };

  const addressOf = (name: string, file: string) => `${origin}/${name}/${file}`;
  class FileLoader extends ResourceLoader {
    override fetch(url: string): Promise<Buffer> {
      return Promise.resolve(readFileSync(join(folder, new URL(url).pathname)));
    }
  }
  /** Opens a page with this shell. */
  const open = async (shell: string): Promise<Page> => {
    const { window } = new JSDOM(
      `<!doctype html><script src="${addressOf(shell, `${shell}.js`)}"></script>`,
      {
        url: origin,
        runScripts: 'dangerously',
        resources: new FileLoader(),
      },
    );
    await new Promise((resolve) => {
      window.addEventListener('load', resolve);
    });
    return window;
  };
  return {
    build,
    open,
    entryOf: (name: string) => addressOf(name, 'entry.js'),
    end: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

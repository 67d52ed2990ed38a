// The apps as they are edited, in front of the product server: `serve.ts [app …]`, every app unless some are
// named.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import DevServer from 'webpack-dev-server';
import { findApps } from '../apps/find-apps.ts';
import { developmentPath } from '../webpack/development.ts';
import { freePort, startProduct, untilReachable } from './product.ts';

process.env['BUILD_MODE'] = 'development';
const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');
const workspace = join(import.meta.dirname, '../../../..');
const port = Number(process.env['PORT'] ?? 3000);
const wanted = process.argv.slice(2);

/** A release's file, or the shell's, as the development server keeps it. */
const rewrite = (url: string): string =>
  url
    .replace(/^\/remotes\/([^/]+)\/[^/]+\//, (_, name: string) => developmentPath(name))
    .replace(/^\/assets\//, developmentPath('shell'));
const isOurs = (path: string): boolean => path.startsWith('/dev/') || path === '/ws';

const configurations = await Promise.all(
  findApps(workspace)
    .filter(({ name }) => wanted.length === 0 || name === 'shell' || wanted.includes(name))
    .map(
      async ({ root }) =>
        ((await import(pathToFileURL(join(root, 'webpack.config.ts')).href)) as { default: Configuration })
          .default,
    ),
);
const productPort = await freePort();
const compiler = webpack(configurations);
const built = new Promise<void>((resolve) => {
  compiler.hooks.done.tap('development', () => {
    resolve();
  });
});

const server = new DevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    client: { overlay: false, logging: 'warn' },
    static: false,
    // names stay the same over edits, so nothing may be kept
    headers: { 'cache-control': 'no-store' },
    // the product server reads the descriptors from the disk, and nothing else
    devMiddleware: {
      stats: 'errors-warnings',
      writeToDisk: (file) => /(descriptor|shell)\.json$/.test(file),
    },
    setupMiddlewares: (middlewares) => [
      {
        name: 'rewrite',
        middleware: (request: { url?: string }, _response: unknown, next: () => void) => {
          request.url = rewrite(request.url ?? '/');
          if (isOurs(request.url)) next();
          else void untilReachable(productPort).then(next);
        },
      },
      ...middlewares,
    ],
    proxy: [{ context: (path: string) => !isOurs(path), target: `http://127.0.0.1:${productPort}` }],
  },
  compiler,
);

await server.start();
await built;
const product = startProduct(workspace, productPort);
console.error(`Development: http://127.0.0.1:${port}/`);
const stop = (): void => {
  product.kill('SIGTERM');
  void server.stop();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
product.on('exit', (code) => {
  void server.stop().then(() => {
    process.exit(code ?? 0);
  });
});

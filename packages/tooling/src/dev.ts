// Everything for development, with edits shown at once across shell and remotes: `npm run dev`.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import DevServer from 'webpack-dev-server';
import type { Configuration } from 'webpack';
import { findApps } from './apps/find-apps.ts';
import { developmentPath } from './webpack/development.ts';

process.env['BUILD_MODE'] = 'development';
const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');
const workspace = join(import.meta.dirname, '../../..');
const port = Number(process.env['PORT'] ?? 3000);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => {
          resolve(typeof address === 'object' && address !== null ? address.port : 0);
        });
      });
  });
/** A release's file, or the shell's, as the development server keeps it. */
const rewrite = (url: string): string =>
  url
    .replace(/^\/remotes\/([^/]+)\/[^/]+\//, (_, name: string) => developmentPath(name))
    .replace(/^\/assets\//, developmentPath('shell'));

const configurations = await Promise.all(
  findApps(workspace).map(
    async ({ root }) =>
      ((await import(pathToFileURL(join(root, 'webpack.config.ts')).href)) as { default: Configuration })
        .default,
  ),
);
const productPort = await freePort();
const compiler = webpack(configurations);
const built = new Promise<void>((resolve) => {
  compiler.hooks.done.tap('dev', () => {
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
          next();
        },
      },
      ...middlewares,
    ],
    proxy: [
      {
        context: (path: string) => !path.startsWith('/dev/') && path !== '/ws',
        target: `http://127.0.0.1:${productPort}`,
      },
    ],
  },
  compiler,
);

await server.start();
await built;
const product = spawn(
  process.execPath,
  ['--watch-preserve-output', '--watch-path=packages/server/src', 'packages/server/src/main.ts'],
  {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: String(productPort) },
  },
);
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

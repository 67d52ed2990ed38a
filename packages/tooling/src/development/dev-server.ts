import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Descriptor } from '@commonhearth/registry';
import type { MultiCompiler } from 'webpack';
import DevServer from 'webpack-dev-server';
import { developmentPath } from '../webpack/development.ts';
import { askAgain } from './ask-again.ts';

export interface Serving {
  readonly compiler: MultiCompiler;
  readonly port: number;
  /** Whether an edit is put into the running page; else the page is loaded anew. */
  readonly hot: boolean;
  /** What of the site's files is ours, under the address where we have it. */
  readonly rewrite: (url: string) => string;
  /** The site behind us. */
  readonly target: string;
  /** Has what every request to the site must wait for, and changes what it carries. */
  readonly prepare: (request: IncomingMessage) => Promise<void>;
  /** The folder of a shell that is not compiled here. */
  readonly shellFiles: string | undefined;
  /** Origins of pages, besides those of this machine, that may take our files. */
  readonly pages: readonly string[];
  /** Whether the apps' offers go to the disk, for a product server that reads them there. */
  readonly writesOffers: boolean;
}

interface Served {
  readonly server: { start(): Promise<void>; stop(): Promise<void> };
  /** What the apps offer, as they were made last. */
  readonly offers: () => readonly Descriptor[];
}

const isOurs = (path: string): boolean => path.startsWith('/dev/') || path === '/ws';
const loopback = /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** Each app's offer as it was made last: whoever asks while the next one is made does not wait for that. */
function lastOffers({ compilers }: MultiCompiler): ReadonlyMap<string, string> {
  const offers = new Map<string, string>();
  for (const compiler of compilers)
    compiler.hooks.emit.tap('development', (compilation) => {
      const text = compilation.getAsset('descriptor.json')?.source.source().toString();
      if (text !== undefined) offers.set(`${developmentPath(compiler.name ?? '')}descriptor.json`, text);
    });
  return offers;
}

/** The server that has the apps as they are edited, and hands everything else to the site behind it. */
export function createDevServer(serving: Serving): Served {
  const { compiler, port, hot, rewrite, target, prepare, shellFiles, pages, writesOffers } = serving;
  const offers = lastOffers(compiler);
  const state = { broken: false, shownBroken: false };
  const handle = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    request.url = rewrite(request.url ?? '/');
    const [path = ''] = request.url.split('?', 1);
    if (!isOurs(path)) {
      prepare(request).then(
        () => {
          next();
        },
        (error: unknown) => {
          const words = error instanceof Error ? error.message : String(error);
          response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
        },
      );
      return;
    }
    const offer = offers.get(path);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (offer !== undefined) response.setHeader('content-type', 'application/json').end(offer);
    else {
      if (path.endsWith('/remoteEntry.js'))
        response.on('finish', () => {
          state.shownBroken ||= state.broken;
        });
      next();
    }
  };
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port,
      hot,
      liveReload: !hot,
      client: { overlay: false, logging: 'warn' },
      // `endTogether` ends the product server first
      setupExitSignals: false,
      static:
        shellFiles === undefined
          ? false
          : { directory: shellFiles, publicPath: developmentPath('shell'), watch: false },
      headers: (request: IncomingMessage) => {
        const { origin = '' } = request.headers;
        return {
          // names stay the same over edits, so nothing may be kept
          'cache-control': 'no-store',
          vary: 'origin',
          // for a page that has our address from an override, at another one
          ...((loopback.test(origin) || pages.includes(origin)) && {
            'access-control-allow-origin': origin,
            'access-control-allow-private-network': 'true',
            'cross-origin-resource-policy': 'cross-origin',
          }),
        };
      },
      devMiddleware: {
        stats: 'errors-warnings',
        writeToDisk: (file) => writesOffers && /(descriptor|shell)\.json$/.test(file),
      },
      setupMiddlewares: (middlewares) => [{ name: 'site', middleware: handle }, ...middlewares],
      proxy: [
        {
          context: (path: string) => !isOurs(path),
          target,
          changeOrigin: !loopback.test(target),
          autoRewrite: true,
          // the usual ones answer 504 at once
          ejectPlugins: true,
          plugins: [
            (proxy) => {
              proxy.on('error', (error, request, response) => {
                if (request !== undefined && response !== undefined) askAgain(error, request, response);
              });
            },
          ],
        },
      ],
    },
    compiler,
  );
  compiler.hooks.done.tap('development', (stats) => {
    state.broken = stats.hasErrors();
    if (state.broken || !state.shownBroken) return;
    // what never ran has nothing that could be updated in the page
    state.shownBroken = false;
    server.middleware?.publish({ action: 'reload' });
  });
  return {
    server,
    offers: () => [...offers.values()].map((text) => JSON.parse(text) as Descriptor),
  };
}

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { readAsset, type OneBundle } from './one-bundle.ts';

/** The product through one and the same proxy: as it is, or with its scripts taken from the one bundle. */
export async function serveVariant(
  product: string,
  bundle: OneBundle | undefined,
): Promise<{ origin: string; close: () => void }> {
  // both variants pay for compression once, before anything is measured
  const files = new Map<
    string,
    { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer }
  >();
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const file = files.get(path) ?? (await read(path, request.headers));
    if (!(file.headers['content-type'] ?? '').includes('text/html')) files.set(path, file);
    response.writeHead(file.status, file.headers).end(file.body);
  }
  async function read(
    path: string,
    { accept = '*/*', 'user-agent': agent = '', cookie = '' }: IncomingHttpHeaders,
  ) {
    const name = path.startsWith('/assets/') ? path.slice('/assets/'.length) : undefined;
    const own = bundle === undefined || name === undefined ? undefined : readAsset(bundle.folder, name);
    if (own !== undefined && name !== undefined) {
      const type = name.endsWith('.js') ? 'text/javascript' : 'font/woff2';
      return {
        status: 200,
        headers: {
          'content-type': type,
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
        },
        body: brotliCompressSync(own),
      };
    }
    // a page that asks for a remote does not run on the one bundle, and would measure something else
    if (bundle !== undefined && path.startsWith('/remotes/'))
      return { status: 404, headers: {}, body: Buffer.alloc(0) };
    const upstream = await fetch(product + path, { headers: { accept, 'user-agent': agent, cookie } });
    const kept = [...upstream.headers].filter(
      ([key]) => !['content-encoding', 'content-length', 'connection', 'transfer-encoding'].includes(key),
    );
    const html = (upstream.headers.get('content-type') ?? '').includes('text/html');
    const body = Buffer.from(await upstream.arrayBuffer());
    const changed = html && bundle !== undefined ? Buffer.from(withBundle(body.toString(), bundle)) : body;
    return {
      status: upstream.status,
      headers: { ...Object.fromEntries(kept), 'content-encoding': 'br' },
      body: brotliCompressSync(changed, { params: { [constants.BROTLI_PARAM_QUALITY]: html ? 5 : 11 } }),
    };
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The entry and the page's scripts in place of the shell's and the remote's, preloaded in the same places;
 * content and fonts stay.
 */
function withBundle(html: string, { entry, page }: OneBundle): string {
  // webpack asks for chunks of the page's own origin without `crossorigin`, and a preload must be asked for alike
  const preloads = page.map((file) => `<link rel="preload" as="script" href="/assets/${file}">`).join('\n');
  const entries = /(?:<script defer data-shell [^>]*><\/script>\n?)+/;
  if (!entries.test(html)) throw new Error('The page names no script of the shell to be replaced.');
  return html
    .replace(/<link rel="preload" as="script"[^>]*>\n?/g, '')
    .replace(
      entries,
      `<script defer data-shell src="/assets/${entry}" crossorigin="anonymous"></script>\n${preloads}\n`,
    );
}

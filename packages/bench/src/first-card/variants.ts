import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { readAsset, type OneBundle } from './one-bundle.ts';

/** The product through one and the same proxy: as it is, or with its scripts taken from the one bundle. */
export async function serveVariant(product: string, bundle: OneBundle | undefined): Promise<{ origin: string; close: () => void }> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => { void answer(request, response).catch(() => response.destroy()); });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const name = path.startsWith('/assets/') ? path.slice('/assets/'.length) : undefined;
    const own = bundle === undefined || name === undefined ? undefined : readAsset(bundle.folder, name);
    if (own !== undefined && name !== undefined) {
      const body = compressed.get(name) ?? brotliCompressSync(own);
      compressed.set(name, body);
      response.writeHead(200, { 'content-type': name.endsWith('.js') ? 'text/javascript' : 'font/woff2', 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' }).end(body);
      return;
    }
    const upstream = await fetch(product + path, { headers: { accept: request.headers.accept ?? '*/*' } });
    let body = Buffer.from(await upstream.arrayBuffer());
    const type = upstream.headers.get('content-type') ?? '';
    if (bundle !== undefined && type.includes('text/html')) body = Buffer.from(withBundle(body.toString(), bundle));
    const headers = Object.fromEntries([...upstream.headers].filter(([key]) => !['content-encoding', 'content-length', 'connection', 'transfer-encoding'].includes(key)));
    response.writeHead(upstream.status, { ...headers, 'content-encoding': 'br' }).end(brotliCompressSync(body));
  }
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => { server.closeAllConnections(); server.close(); } };
}

/** The entry and the page's scripts in place of the shell's and the remote's, preloaded in the same places; content and fonts stay. */
function withBundle(html: string, { entry, page }: OneBundle): string {
  const preloads = page.map((file) => `<link rel="preload" as="script" href="/assets/${file}" crossorigin="anonymous">`).join('\n');
  return html.replace(/<link rel="preload" as="script"[^>]*>\n?/g, '').replace(/<script defer src="\/assets\/[^>]*><\/script>/, `<script defer src="/assets/${entry}" crossorigin="anonymous"></script>\n${preloads}`);
}

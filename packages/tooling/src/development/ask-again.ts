import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * A server that ends, to start again after an edit, breaks off what it was just asked. Whoever only reads is sent to the
 * same address, where they wait for it; of everything else nobody knows what became of it.
 */
export function askAgain(
  error: Error,
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse | Duplex,
): void {
  if (!(response instanceof ServerResponse) || response.headersSent) response.destroy(error);
  else if (method === 'GET' || method === 'HEAD')
    response.writeHead(307, { location: url, 'cache-control': 'no-store' }).end();
  else
    response
      .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`The site did not respond: ${error.message}`);
}

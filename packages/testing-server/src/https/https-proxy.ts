import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Certificate } from './own-certificate.ts';

export interface HttpsProxy {
  /** `https://localhost:…`, as people type it. */
  readonly origin: string;
  /** From now on, the server behind it: an origin with http. */
  readonly serve: (behind: string) => void;
  readonly stop: () => Promise<void>;
}

/** Ends https on loopback, and tells the one server behind it who asked and how (`TRUST_PROXY=1`). */
export async function startHttpsProxy({ key, cert }: Certificate): Promise<HttpsProxy> {
  let behind = '';
  const server = createServer({ key, cert }, (asked, answer) => {
    const passed = request(
      new URL(asked.url ?? '/', behind),
      {
        method: asked.method,
        headers: {
          ...asked.headers,
          'x-forwarded-for': asked.socket.remoteAddress,
          'x-forwarded-proto': 'https',
        },
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        // who asked may leave before the end
        pipeline(reply, answer, () => undefined);
      },
    );
    passed.on('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    serve: (origin) => {
      behind = origin;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

import { createServer, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/**
 * What is wrong with the host: nothing, every file is gone, one byte of each script is flipped, or no answer
 * ever comes.
 */
export type HostFault = 'none' | 'missing' | 'corrupt' | 'slow';

export interface RemoteHost {
  /** `http://127.0.0.1:<port>/`, the same after a restart. */
  readonly origin: string;
  set(fault: HostFault): void;
  /** Stops listening: the browser finds nobody there. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * A real server on loopback for the files of one build, which can fail in each way that a host fails in.
 * `replace` gives other bytes for a file.
 */
export async function startRemoteHost(
  folder: string,
  replace: Readonly<Record<string, Uint8Array>> = {},
): Promise<RemoteHost> {
  let fault: HostFault = 'none';
  const waiting = new Set<ServerResponse>();
  const answer = async (name: string, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    if (fault === 'slow') {
      waiting.add(response);
      return;
    }
    const bytes =
      fault === 'missing' || name.includes('..')
        ? undefined
        : (replace[name] ?? (await readFile(join(folder, name)).catch(() => undefined)));
    if (bytes === undefined) {
      response.writeHead(404, { 'cache-control': 'no-store' }).end();
      return;
    }
    response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.end(fault === 'corrupt' && name.endsWith('.js') ? flipped(bytes) : bytes);
  };
  const make = (): Server =>
    createServer((request, response) => {
      void answer(
        decodeURIComponent(new URL(request.url ?? '/', 'http://host.invalid').pathname.slice(1)),
        response,
      );
    });
  let server = make();
  const listen = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        resolve((server.address() as AddressInfo).port);
      });
    });
  const port = await listen(0);
  return {
    origin: `http://127.0.0.1:${port}/`,
    set(next) {
      fault = next;
      if (next !== 'slow')
        for (const response of waiting) {
          waiting.delete(response);
          response.destroy();
        }
    },
    kill: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
    async restart() {
      server = make();
      await listen(port);
    },
  };
}

/** The last byte changed: still a script of the same length, and not the one that was promised. */
function flipped(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
  return copy;
}

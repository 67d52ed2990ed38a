import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a file: it is gone, its last byte is flipped and cached as the whole one would be, no
 * answer comes, nobody is there.
 */
export type FileFault = 'missing' | 'corrupt' | 'late' | 'offline';

/** An answer in place of the site's own. */
export interface Spoken {
  readonly status: number;
  /** Of its content. */
  readonly type: string;
  readonly body: string;
}

export interface FaultProxy {
  readonly origin: string;
  /** From now on the files whose path matches fail; another call replaces this one. */
  set(fault: FileFault | Spoken, matches: (path: string) => boolean): void;
  /** All is well again, for what waits too. */
  heal(): void;
  /** The paths that were asked for since the last call. */
  takeAsked(): readonly string[];
  stop(): Promise<void>;
}

/**
 * A real server on loopback before a running site: it hands everything on, but for the files that are to
 * fail.
 */
export async function startFaultProxy(site: string): Promise<FaultProxy> {
  const upstream = new URL(site);
  let wrong: { readonly fault: FileFault | Spoken; readonly matches: (path: string) => boolean } | undefined;
  let asked: string[] = [];
  const waiting = new Set<() => void>();

  const handOn = (request: IncomingMessage, response: ServerResponse, corrupt: boolean): void => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const onward = ask(
      // a connection of its own: one that was kept may be closed by the site just when it is used again
      {
        agent: false,
        host: upstream.hostname,
        port: upstream.port,
        path: request.url,
        method: request.method,
        headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!corrupt) {
          answer.pipe(response);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => response.end(flipped(Buffer.concat(parts))));
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', site).pathname;
    asked.push(path);
    const fault = wrong?.matches(path) === true ? wrong.fault : undefined;
    if (fault === 'missing') response.writeHead(404, { 'cache-control': 'no-store' }).end();
    else if (typeof fault === 'object')
      response
        .writeHead(fault.status, { 'content-type': fault.type, 'cache-control': 'no-store' })
        .end(fault.body);
    else if (fault === 'offline') request.socket.destroy();
    else if (fault === 'late') {
      const go = (): void => {
        handOn(request, response, false);
      };
      waiting.add(go);
      response.on('close', () => waiting.delete(go));
    } else handOn(request, response, fault === 'corrupt');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(fault, matches) {
      wrong = { fault, matches };
    },
    heal() {
      wrong = undefined;
      for (const go of waiting) go();
      waiting.clear();
    },
    takeAsked() {
      const taken = asked;
      asked = [];
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Still a script of the same length, and not the one that was promised. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
  return copy;
}

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Layout } from '../data-dir/layout.ts';
import type { Runner } from '../programs/run.ts';
import { serverFiles } from '../programs/server-files.ts';

/** Where the server listens: on a socket file in `folder`, or on loopback. */
export type Address =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number };

/** Names the socket file; also the port of a loopback address that a socket's URL carries for form. */
const socketPort = 5432;
/** The systems' limit on a socket's path is 104 to 108 bytes, the closing zero included. */
const longestSocket = 100;

/** The port if nobody listens on it, else another free one. */
async function freePort(wanted: number): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error) => {
      if (wanted === 0) reject(error);
      else resolve(freePort(0));
    });
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}

/** The port of the last start: who still has its URL finds the server again. */
async function lastPort(layout: Layout): Promise<number> {
  const text = await readFile(layout.settings, 'utf8').catch(() => '');
  const port = Number(/^port = (\d+)$/m.exec(text)?.[1] ?? 0);
  return port === socketPort ? 0 : port;
}

/**
 * A socket file in the data folder where the system has them and the path is short enough, else a free
 * loopback port.
 */
export async function chooseAddress(layout: Layout): Promise<Address> {
  const path = `${layout.home}/.s.PGSQL.${socketPort}`;
  if (process.platform !== 'win32' && Buffer.byteLength(path) <= longestSocket)
    return { kind: 'socket', folder: layout.home };
  return { kind: 'loopback', port: await freePort(await lastPort(layout)) };
}

/**
 * `postgres://…` of the superuser; for a socket its folder is the parameter `host`, as libpq and pg read it.
 */
export function urlOf(address: Address, password: string): string {
  const url = new URL(`postgres://postgres@localhost:${socketPort}/postgres`);
  url.password = password;
  if (address.kind === 'loopback') {
    url.hostname = '127.0.0.1';
    url.port = String(address.port);
  }
  // the environment's PGSSLMODE is meant for other servers; not searchParams, whose + for a blank libpq takes
  // as it is
  url.search = `?sslmode=disable${address.kind === 'socket' ? `&host=${encodeURIComponent(address.folder)}` : ''}`;
  return url.href;
}

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/**
 * Writes the settings of the next start. `durable: false` trades safety against power loss for speed; for
 * tests only.
 */
export async function writeSettings(
  layout: Layout,
  runner: Runner,
  address: Address,
  durable: boolean,
): Promise<void> {
  const lines = [
    address.kind === 'socket' ? "listen_addresses = ''" : "listen_addresses = '127.0.0.1'",
    `port = ${address.kind === 'socket' ? socketPort : address.port}`,
    // double quotes inside: the value is a list, and a folder's name may hold a comma
    `unix_socket_directories = ${address.kind === 'socket' ? quote(`"${address.folder.replaceAll('"', '""')}"`) : "''"}`,
    'unix_socket_permissions = 0700',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'jit = off',
    ...(durable
      ? ['max_connections = 200']
      : [
          'fsync = off',
          'synchronous_commit = off',
          'full_page_writes = off',
          'wal_level = minimal',
          'max_wal_senders = 0',
          'max_connections = 400',
          // what a replay after a crash would need is worth little room
          'min_wal_size = 32MB',
          'max_wal_size = 192MB',
        ]),
  ];
  await serverFiles(runner).write(layout.settings, `${lines.join('\n')}\n`);
}

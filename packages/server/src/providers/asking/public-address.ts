import { lookup } from 'node:dns/promises';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Get } from './ask.ts';

/** Addresses that lead nowhere in the public network: this machine, the one that it stands in, and what is kept for special use. */
const closed = new BlockList();
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  closed.addSubnet(net, prefix, 'ipv4');
/** Of version 6 one block is public; in it lie two that lead to addresses of version 4. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
closed.addSubnet('2001::', 32, 'ipv6');
closed.addSubnet('2002::', 16, 'ipv6');

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/**
 * Whether an address that others named leads into the public network: https at its usual port, at a host of which every
 * address is public. A host that is not found counts as none.
 */
export async function isPublicAddress({ protocol, port, hostname, username }: URL): Promise<boolean> {
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return isPublic(host);
  try {
    return (await lookup(host, { all: true })).every(({ address }) => isPublic(address));
  } catch {
    return false;
  }
}

/**
 * Asks a public address, as `isPublicAddress` judged it: the host is judged once more where the connection is made, since
 * its name may lead into our network by then.
 */
export const publicGet =
  (find = (host: string) => lookup(host, { all: true })): Get =>
  (url, { headers, signal }) =>
    new Promise((resolve, reject) => {
      const judged: LookupFunction = (host, { all }, done) => {
        find(host).then(
          (found) => {
            const [first] = found;
            if (first === undefined || !found.every(({ address }) => isPublic(address)))
              done(new Error(`${host} points into the server’s own network.`), []);
            else if (all === true) done(null, found);
            else done(null, first.address, first.family);
          },
          (error: unknown) => {
            done(error as Error, []);
          },
        );
      };
      get(url, { headers, signal, lookup: judged }, (answer) => {
        const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
        resolve({ status: answer.statusCode ?? 0, body });
      }).on('error', reject);
    });

import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseHashes } from '../areas/delivery/index.ts';
import { notFound } from '../failure.ts';
import { fileRoute } from '../http/file-route.ts';
import { immutable } from '../providers/object-store/send-object.ts';

/** Channels change a few times a day: an open page has fetched its file long before this many changes. */
const mostFiles = 100;

/** Where pages fetch the hashes that they do not have. */
export const hashesAddress = (name: string): string => `/registry/${name}`;

/**
 * Serves the hashes of releases, named by their content: those in the pages that this process made, and the current
 * ones, which may be in a page of another process. If a page's file is gone, the page is older than the process and the
 * channel. Returns what a page calls to have its hashes served.
 */
export function serveHashes(
  app: FastifyInstance,
  current: () => Promise<ReleaseHashes>,
): (hashes: ReleaseHashes) => void {
  const known = new LRUCache<string, ReleaseHashes>({ max: mostFiles });
  const keep = (hashes: ReleaseHashes): void => {
    known.set(hashes.name, hashes);
  };
  app.route<{ Params: { name: string } }>({
    ...fileRoute,
    url: hashesAddress(':name'),
    handler: async ({ params: { name } }, reply) => {
      if (!known.has(name)) keep(await current());
      const hashes = known.get(name);
      if (hashes === undefined) throw notFound('This file');
      return reply
        .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': immutable })
        .send(hashes.body);
    },
  });
  return keep;
}

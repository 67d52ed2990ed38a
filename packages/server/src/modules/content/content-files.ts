import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import type { ObjectStore } from '../../providers/object-store/object-store.ts';
import { cacheControlOf, sendObject } from '../../providers/object-store/send-object.ts';

/** What anyone may fetch from the stores: addresses, and the part of the store that they show. */
const publicFiles = [
  { path: '/objects', store: 'objects', folder: 'photos' },
  { path: '/content', store: 'objects', folder: 'content' },
  { path: '/content-backup', store: 'backup', folder: 'content' },
] as const;

/**
 * Published content, its copy in the backup store, and pictures. Hashed files are immutable, the manifest and
 * the documents under fixed names are asked about each time. `/objects/` takes whole storage keys, but shows
 * pictures only.
 */
export const contentFiles: FastifyPluginCallback<Pick<Dependencies, 'objects' | 'backup'>> = (
  app,
  stores,
  done,
) => {
  for (const { path, store: name, folder } of publicFiles) {
    const store: ObjectStore = stores[name];
    app.get<{ Params: { '*': string } }>(
      `${path}/*`,
      { config: { policy: 'public-files' }, schema: { hide: true } },
      (request, reply) => {
        const file = request.params['*'];
        const key = path === '/objects' ? file : `${folder}/${file}`;
        return sendObject(
          request,
          reply
            .header('access-control-allow-origin', '*')
            .header('cross-origin-resource-policy', 'cross-origin'),
          store,
          key.startsWith(`${folder}/`) ? key : '',
          cacheControlOf(file),
        );
      },
    );
  }
  done();
};

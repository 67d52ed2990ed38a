import { contentPath } from '@commonhearth/schemas';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { isObjectKey } from '../../providers/object-store/object-key.ts';
import type { ObjectStore } from '../../providers/object-store/object-store.ts';
import { cacheControlOf, sendObject } from '../../providers/object-store/send-object.ts';
import { contentCondition, isHashed } from './mend.ts';

/** What anyone may fetch from the stores: addresses, and the part of the store that they show. */
const publicFiles = [
  { path: '/objects', store: 'objects', other: 'backup', folder: 'photos' },
  { path: '/content', store: 'objects', other: 'backup', folder: 'content' },
  { path: '/content-backup', store: 'backup', other: 'objects', folder: 'content' },
] as const;

const damaged = () =>
  new ProblemError(503, 'unavailable', 'This file is damaged and is made again. Try again in a moment.', {
    retryAfterSeconds: 5,
  });

/**
 * Published content, its copy in the backup store, and pictures. Hashed files are immutable, the manifest and
 * the documents under fixed names are asked about each time. What would be kept for a year is first compared
 * with its name. `/objects/` takes whole storage keys, but shows pictures only.
 */
export const contentFiles: FastifyPluginCallback<Pick<Dependencies, 'objects' | 'backup'>> = (
  app,
  stores,
  done,
) => {
  for (const { path, store: name, other, folder } of publicFiles) {
    const store: ObjectStore = stores[name];
    const conditionOf = contentCondition({ objects: store, backup: stores[other] });
    app.get<{ Params: { '*': string } }>(
      `${path}/*`,
      { config: { policy: 'public-files' }, schema: { hide: true } },
      async (request, reply) => {
        const file = request.params['*'];
        const document = file.startsWith(`${contentPath}/`) ? file.slice(contentPath.length + 1) : undefined;
        if (folder === 'content' && document !== undefined && isHashed(document) && isObjectKey(file))
          if ((await conditionOf(document)) === 'damaged') throw damaged();
        const key = path === '/objects' ? file : `${folder}/${file}`;
        return await sendObject(
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

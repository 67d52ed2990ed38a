import { contentPath } from '@commonhearth/schemas';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../../../dependencies.ts';
import { fileRoute } from '../../../../http/file-route.ts';
import { ProblemError } from '../../../../http/problem-error.ts';
import { isObjectKey } from '../../../../providers/object-store/object-key.ts';
import type { ObjectStore } from '../../../../providers/object-store/object-store.ts';
import { cacheControlOf, sendObject } from '../../../../providers/object-store/send-object.ts';
import { contentCondition, isHashed } from '../mend.ts';
import { pictureStore } from './whole-picture.ts';

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
 * with its name. `/objects/` takes whole storage keys, but shows pictures only; one that is missing or damaged
 * in the first store comes from the backup.
 */
export const contentFiles: FastifyPluginCallback<Pick<Dependencies, 'objects' | 'backup'>> = (
  app,
  stores,
  done,
) => {
  for (const { path, store: name, other, folder } of publicFiles) {
    const store: ObjectStore = stores[name];
    const storeOfPicture = pictureStore(store, stores[other]);
    const conditionOf = contentCondition({ objects: store, backup: stores[other] });
    app.route<{ Params: { '*': string } }>({
      ...fileRoute,
      url: `${path}/*`,
      handler: async (request, reply) => {
        const file = request.params['*'];
        const document = file.startsWith(`${contentPath}/`) ? file.slice(contentPath.length + 1) : undefined;
        if (folder === 'content' && document !== undefined && isHashed(document) && isObjectKey(file))
          if ((await conditionOf(document)) === 'damaged') throw damaged();
        const wanted = path === '/objects' ? file : `${folder}/${file}`;
        const key = wanted.startsWith(`${folder}/`) ? wanted : '';
        const isPicture = folder === 'photos' && isObjectKey(key);
        return await sendObject(
          request,
          reply
            .header('access-control-allow-origin', '*')
            .header('cross-origin-resource-policy', 'cross-origin'),
          isPicture ? await storeOfPicture(key) : store,
          key,
          { cacheControl: cacheControlOf(file) },
        );
      },
    });
  }
  done();
};

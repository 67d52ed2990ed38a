import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../../dependencies.ts';
import { fileRoute } from '../../../http/file-route.ts';
import { cacheControlOf, immutable, sendObject } from '../../../providers/object-store/send-object.ts';
import { shellFolder } from './sync-local-builds.ts';

/**
 * Releases of remotes (their folder holds the hash) and the shell's files. Old ones stay, so that a page that
 * is open goes on working. Development pages are not there in production, even when the store has them.
 */
export const remoteFiles: FastifyPluginCallback<Pick<Dependencies, 'objects' | 'config'>> = (
  app,
  { objects, config },
  done,
) => {
  const hidden = config.channel === 'production' ? 'dev-pages/' : undefined;
  app.route<{ Params: { '*': string } }>({
    ...fileRoute,
    url: '/remotes/*',
    handler: (request, reply) => {
      const file = request.params['*'];
      const key = hidden !== undefined && file.startsWith(hidden) ? '' : `remotes/${file}`;
      return sendObject(
        request,
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
        objects,
        key,
        immutable,
      );
    },
  });
  app.route<{ Params: { '*': string } }>({
    ...fileRoute,
    url: '/assets/*',
    handler: (request, reply) => {
      const file = request.params['*'];
      return sendObject(
        request,
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
        objects,
        `${shellFolder}${file}`,
        cacheControlOf(file),
      );
    },
  });
  done();
};

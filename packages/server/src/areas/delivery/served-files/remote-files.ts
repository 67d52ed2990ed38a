import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../../dependencies.ts';
import { fileRoute } from '../../../http/file-route.ts';
import { cacheControlOf, immutable, sendObject } from '../../../providers/object-store/send-object.ts';
import { shellFolder } from '../local-builds/index.ts';
import { releaseDeltas } from './release-deltas.ts';

/**
 * Releases of remotes (their folder holds the hash) and the shell's files. Old ones stay, so that a page that
 * is open goes on working. Development pages are not there in production, even when the store has them.
 */
export const remoteFiles: FastifyPluginCallback<Pick<Dependencies, 'objects' | 'config' | 'log'>> = (
  app,
  { objects, config, log },
  done,
) => {
  const deltas = releaseDeltas({ objects, log });
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
        { cacheControl: immutable, deltas },
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
        { cacheControl: cacheControlOf(file), deltas },
      );
    },
  });
  done();
};

import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { cacheControlOf, immutable, sendObject } from '../../providers/object-store/send-object.ts';
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
  const route = { config: { policy: 'public-files' }, schema: { hide: true } };
  const hidden = config.channel === 'production' ? 'dev-pages/' : undefined;
  app.get<{ Params: { '*': string } }>('/remotes/*', route, (request, reply) => {
    const file = request.params['*'];
    const key = hidden !== undefined && file.startsWith(hidden) ? '' : `remotes/${file}`;
    return sendObject(
      request,
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
      objects,
      key,
      immutable,
    );
  });
  app.get<{ Params: { '*': string } }>('/assets/*', route, (request, reply) => {
    const file = request.params['*'];
    return sendObject(
      request,
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
      objects,
      `${shellFolder}${file}`,
      cacheControlOf(file),
    );
  });
  done();
};

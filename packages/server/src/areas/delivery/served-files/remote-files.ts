import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../../dependencies.ts';
import { fileRoute } from '../../../http/file-route.ts';
import { cacheControlOf, immutable, sendObject } from '../../../providers/object-store/send-object.ts';
import { shellFolder } from '../live-shells/index.ts';
import { createLoadCounter } from '../rollouts/index.ts';
import { releaseDeltas } from './release-deltas.ts';

/** The folder of the release that a script belongs to; undefined for other files. */
const releaseOfScript = (key: string): string | undefined =>
  /^(remotes\/[^/]+\/[^/]+\+[0-9a-f]{12}\/)[^?]*\.m?js$/.exec(key)?.[1];

/**
 * Releases of remotes (their folder holds the hash) and the shell's files. Old ones stay, so that a page that
 * is open goes on working. Development pages are not there in production, even when the store has them.
 */
export const remoteFiles: FastifyPluginCallback<
  Pick<Dependencies, 'objects' | 'config' | 'database' | 'log'>
> = (app, deps, done) => {
  const { objects, config, log } = deps;
  const deltas = releaseDeltas({ objects, log });
  const loads = createLoadCounter(deps);
  app.addHook('onClose', () => loads.written());
  const hidden = config.channel === 'production' ? 'dev-pages/' : undefined;
  app.route<{ Params: { '*': string } }>({
    ...fileRoute,
    url: '/remotes/*',
    handler: async (request, reply) => {
      const file = request.params['*'];
      const key = hidden !== undefined && file.startsWith(hidden) ? '' : `remotes/${file}`;
      await sendObject(
        request,
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
        objects,
        key,
        { cacheControl: immutable, deltas },
      );
      const release = releaseOfScript(key);
      if (release !== undefined && request.method === 'GET' && reply.statusCode < 400)
        await loads.note(release, request.ip, request.headers['user-agent']);
      return reply;
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

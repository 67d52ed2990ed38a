import type { FastifyPluginCallback } from 'fastify';
import { askedTogether } from '../../../db/asked-together.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { fileRoute } from '../../../http/file-route.ts';
import { heldReleases } from './held-releases.repository.ts';

/** Where `npm run doctor -- --deploy` reads what the live releases of a site expect of its calls and its shell. */
const liveCallsAddress = '/registry/calls.json';

/** The live releases with their calls, contract, libraries and runtime. All of it is in the scripts that visitors load. */
export const liveCalls: FastifyPluginCallback<Pick<Dependencies, 'config' | 'database'>> = (
  app,
  { config: { channel }, database },
  done,
) => {
  const read = askedTogether(async () => {
    const releases = await heldReleases(database.brief.db, channel);
    return releases.map(({ descriptor: { contract, shared, runtime, calls = null }, ...release }) => ({
      ...release,
      ...{ contract, shared, runtime, calls },
    }));
  });
  app.route({
    ...fileRoute,
    url: liveCallsAddress,
    handler: async (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache' }).send({ releases: await read() }),
  });
  done();
};

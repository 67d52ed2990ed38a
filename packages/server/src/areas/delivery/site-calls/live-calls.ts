import type { FastifyPluginCallback } from 'fastify';
import { askedTogether } from '../../../db/asked-together.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { fileRoute } from '../../../http/file-route.ts';
import { heldReleases } from './held-releases.repository.ts';

/** Where `npm run doctor -- --deploy` reads what the live releases of a site expect of its calls and its shell. */
const liveCallsAddress = '/registry/calls.json';

/** The live releases with the calls that they make, and the contract, libraries and runtime that they need. All of it is in the scripts that visitors load. */
export const liveCalls: FastifyPluginCallback<Pick<Dependencies, 'config' | 'database'>> = (
  app,
  { config: { channel }, database },
  done,
) => {
  const read = askedTogether(async () => {
    const releases = await heldReleases(database.brief.db, channel);
    return releases.map(({ calls = null, needs, ...release }) => ({ ...release, ...needs, calls }));
  });
  app.route({
    ...fileRoute,
    url: liveCallsAddress,
    handler: async (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache' }).send({ releases: await read() }),
  });
  done();
};

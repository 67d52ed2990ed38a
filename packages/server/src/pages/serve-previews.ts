import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../failure.ts';
import { fileRoute } from '../http/file-route.ts';
import { previewFolder, previewMaker, previewOf } from '../areas/homes/index.ts';
import { sendObject } from '../providers/object-store/send-object.ts';
import { publicHomes } from './public-homes.ts';

interface Deps extends Pick<Dependencies, 'config' | 'database' | 'objects' | 'backup' | 'pictures'> {
  readonly countPage: (ip: string) => Promise<void>;
}

/**
 * The pictures that stand for homes elsewhere, of those that everyone may see. An address of before the home changed
 * leads to the picture of now: messages that were sent keep it.
 */
export function servePreviews(app: FastifyInstance, deps: Deps): void {
  const find = publicHomes(deps);
  const made = previewMaker(deps);
  app.route<{ Params: { compound_id: string; file: string } }>({
    ...fileRoute,
    url: `${previewFolder}/:compound_id/:file`,
    handler: async (request, reply) => {
      await deps.countPage(request.ip);
      const { compound_id: id, file } = request.params;
      const compound = await find(id);
      if (compound === undefined) throw notFound('This picture');
      const preview = previewOf(compound, deps.config.brandName);
      if (file !== `${preview.hash}.jpg`)
        return reply.header('cache-control', 'no-cache').redirect(preview.path, 302);
      const { key, keep } = await made(compound.compound_id, preview);
      return await sendObject(
        request,
        // other sites show it in their messages
        reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin'),
        deps.objects,
        key,
        { cacheControl: `public, max-age=${keep}` },
      );
    },
  });
}

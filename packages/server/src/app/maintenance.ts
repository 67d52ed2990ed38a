import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isForPerson, isPageAddress, takesPage } from '../http/page-address.ts';
import { maintenancePage, maintenanceWords } from '../pages/document/maintenance-page.ts';
import { ProblemError } from '../http/problem-error.ts';

/** How long programs wait before they ask again, in seconds. */
const retryAfterSeconds = 120;

/** What goes on under maintenance, by the policy of the route: files, and what watches the process. */
const goOn: readonly (string | undefined)[] = ['public-files', 'health', 'metrics'];

function answerProvider(reply: FastifyReply): FastifyReply {
  return reply.code(503).send({ code: 503, error_code: 'maintenance', msg: maintenanceWords });
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { accept } = request.headers;
  void reply.headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' });
  if (isForPerson(request.url, accept) || (isPageAddress(request.url) && takesPage(accept)))
    return reply.code(503).type('text/html; charset=utf-8').send(maintenancePage);
  if (request.url.startsWith('/auth/v1')) return answerProvider(reply);
  throw new ProblemError(503, 'maintenance', maintenanceWords, { retryAfterSeconds });
}

/** `MAINTENANCE`: pages, `/api` and `/auth/v1` say so and do nothing else [RTE-12]. */
export const maintenance = fp(
  (app, _options, done) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!goOn.includes(request.routeOptions.config.policy)) await refuse(request, reply);
    });
    done();
  },
  { name: 'maintenance' },
);

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../failure.ts';
import { gaugeDatabase } from './database-gauges.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { processMetrics } from './process-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Metrics;
  }
}

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In as long whatever is sent. */
const isSame = (given: string, token: string): boolean => timingSafeEqual(hashed(given), hashed(token));

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether this request may read them: who shows the token; where none is set and nobody but developers is served, whoever
 * asks from this machine without a proxy in between.
 */
function mayRead(
  { headers, socket }: FastifyRequest,
  { metricsToken, profile }: Dependencies['config'],
): boolean {
  if (metricsToken !== undefined) {
    const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return given !== undefined && isSame(given, metricsToken);
  }
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some(
    (name) => name in headers,
  );
  return profile !== 'production' && !isPassedOn && loopback.test(socket.remoteAddress ?? '');
}

/** `GET /metrics`, in the text format of Prometheus: for who runs the site, and for others not there. */
export function metricsRoute(app: FastifyInstance, deps: Dependencies): void {
  const metrics = createMetrics();
  gaugeDatabase(metrics.registry, deps);
  app.decorate('metrics', metrics);
  app.addHook('onListen', (done) => {
    processMetrics();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, refusedPath } = request;
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      metrics.answered(
        { method, route: refusedPath ?? routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    done();
  });
  app.get('/metrics', { config: { policy: 'metrics' } }, async (request, reply) => {
    if (!mayRead(request, deps.config)) throw notFound('This address');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.text());
  });
}

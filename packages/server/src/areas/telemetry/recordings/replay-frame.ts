import { hostSources } from '@commonhearth/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../../dependencies.ts';

/**
 * An empty document in which the staff's page plays what was recorded. What is played was sent by somebody's browser,
 * and may be anything: it may be laid out as it was, with style attributes, which pages themselves may not have; no
 * script runs in it, nothing is asked of anybody but the pictures' hosts.
 */
export function replayFrame(app: FastifyInstance, { config }: Pick<Dependencies, 'config'>): void {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...hostSources(config.hosts).pictures].join(' ')}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ');
  app.get(
    '/replay-frame',
    { config: { policy: 'public-page' }, schema: { hide: true } },
    (_request, reply) => {
      reply.ownPolicy = policy;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send('<!doctype html><html lang="en"><head><title>Recording</title></head><body></body></html>');
    },
  );
}

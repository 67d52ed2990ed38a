import type { RouteOptions } from 'fastify';

/** Of a route that sends objects. A HEAD of the framework's own would say that each is empty. */
export const fileRoute = {
  method: ['GET', 'HEAD'],
  config: { policy: 'public-files' },
  schema: { hide: true },
} satisfies Partial<RouteOptions>;

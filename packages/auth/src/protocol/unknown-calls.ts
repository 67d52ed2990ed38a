import type { FastifyInstance } from 'fastify';
import { AuthFailure } from './failure.ts';
import { routeConfig } from './route-config.ts';

/**
 * Answers in the protocol's shape what no route of the provider does: a wrong method with 405 and those that
 * are right, any other path with 404. Decided before a body is read. To be registered before the routes.
 */
export function unknownCalls(scope: FastifyInstance): void {
  const known = new Map<string, string[]>();
  const refuse = (path: string): AuthFailure => {
    const allow = known.get(path);
    return allow === undefined
      ? new AuthFailure(404, 'unknown', 'The auth provider has no such call.')
      : new AuthFailure(405, 'unknown', 'This call doesn’t accept this method.', { allow });
  };
  for (const url of ['/', '/*'])
    scope.route({
      ...routeConfig,
      // HEAD comes with GET
      method: scope.supportedMethods.filter((method) => method !== 'HEAD'),
      url,
      onRequest: (request, _reply, done) => {
        done(refuse(request.url.split('?', 1)[0] ?? ''));
      },
      handler: () => Promise.resolve(),
    });
  scope.addHook('onRoute', ({ path, method }) => {
    known.set(path, [...(known.get(path) ?? []), ...[method].flat()]);
  });
}

import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';

export const methodNotAllowed = (allow: readonly string[]): ProblemError =>
  new ProblemError(
    405,
    'method_not_allowed',
    `This address does not take that method. Use ${allow.join(' or ')}.`,
    {
      allow,
    },
  );

/** The policy of routes that refuse whoever asks. */
export const refusalPolicy = 'method-not-allowed';

/**
 * Takes every method that the HTTP parser reads into the router, so that a known address refuses it as well. To
 * be called before any route is mounted. CONNECT never comes this far.
 */
export function knowEveryMethod(app: FastifyInstance): void {
  const known = new Set<string>([...app.supportedMethods, 'CONNECT']);
  for (const method of METHODS) if (!known.has(method)) app.addHttpMethod(method);
}

/**
 * Answers 405 where a known path is asked for by a method that it does not take, before a body is read. To be
 * called after every route is mounted. The auth provider answers in its own shape, and which pages there are
 * is known to pages alone.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const judged = app.guardedRoutes.filter(({ url, policy }) => url !== '/*' && policy !== 'auth-provider');
  for (const [url, routes] of Map.groupBy(judged, (route) => route.url)) {
    const allow = [...new Set(routes.map(({ method }) => method))];
    app.route({
      method: app.supportedMethods.filter((method) => !allow.includes(method)),
      url,
      config: { policy: refusalPolicy },
      onRequest: () => Promise.reject(methodNotAllowed(allow)),
      handler: () => Promise.resolve(),
    });
  }
}

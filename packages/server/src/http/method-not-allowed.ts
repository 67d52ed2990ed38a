import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import { isPageAddress } from './page-address.ts';
import { ProblemError } from './problem-error.ts';

/** Whether the server answers a path itself, with no page, whatever the method. Known once the server is ready. */
export type IsServerAddress = (path: string) => boolean;

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of a known path that was asked for by a method that it does not take. */
    refusedPath: string | undefined;
  }
}

interface KnownPath {
  readonly pattern: string;
  readonly allow: readonly string[];
}

export const methodNotAllowed = (allow: readonly string[]): ProblemError =>
  new ProblemError(
    405,
    'method_not_allowed',
    `This address doesn’t accept that method. Use ${allow.join(' or ')}.`,
    {
      allow,
    },
  );

/** As long as an address can be: one that is too long for an id names nothing. */
export const MAX_PARAM_LENGTH = 16_384;

/** The policy of routes that refuse whoever asks. */
export const refusalPolicy = 'method-not-allowed';

/**
 * Takes every method that the HTTP parser reads into the router, so that a known address refuses it as well. To
 * be called before any route is mounted. CONNECT never comes this far.
 */
export function knowEveryMethod(app: FastifyInstance): void {
  app.decorateRequest('refusedPath', undefined);
  const known = new Set<string>([...app.supportedMethods, 'CONNECT']);
  for (const method of METHODS) if (!known.has(method)) app.addHttpMethod(method);
}

/**
 * Answers 405 where a known path is asked for by a method that it does not take, before a body is read. Paths
 * stand in a table of their own: to mount each one by some thirty methods costs every start half a second. The auth
 * provider answers in its own shape, and which pages there are is known to pages alone.
 */
export function refuseOtherMethods(app: FastifyInstance): IsServerAddress {
  const paths = findMyWay({ maxParamLength: MAX_PARAM_LENGTH });
  app.addHook('onReady', (done) => {
    const judged = app.guardedRoutes.filter(({ url, policy }) => url !== '/*' && policy !== 'auth-provider');
    // one address, however two calls name a part of it
    for (const [url, routes] of Map.groupBy(judged, (route) => route.url.replaceAll(/:\w+/g, ':part')))
      paths.on('GET', url, () => undefined, {
        pattern: routes[0]?.url ?? url,
        allow: [...new Set(routes.map(({ method }) => method))],
      } satisfies KnownPath);
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // a request that found its route is one of a method that its path takes
    if (!request.is404 && request.routeOptions.url !== '/*') {
      done();
      return;
    }
    const known = paths.find('GET', request.url)?.store as KnownPath | undefined;
    request.refusedPath = known?.pattern;
    done(known && methodNotAllowed(known.allow));
  });
  return (path) => path !== '/' && (!isPageAddress(path) || paths.find('GET', path) !== null);
}

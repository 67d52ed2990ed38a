import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the policy that guards the route. A route without one stops the start. */
    readonly policy?: string;
    /** The call's line in the table of calls, for the log. */
    readonly call?: string;
  }
  interface FastifyInstance {
    /** Every route of the server with its policy, in the order of mounting. */
    readonly guardedRoutes: readonly GuardedRoute[];
  }
}

interface GuardedRoute {
  readonly method: string;
  readonly url: string;
  readonly policy: string;
  readonly call: string | undefined;
}

/**
 * Refuses every route that does not say who may call it, so that an unguarded one never serves a request
 * [API-02].
 */
export const requirePolicy = fp(
  (app, _options, done) => {
    const routes: GuardedRoute[] = [];
    app.decorate('guardedRoutes', routes);
    app.addHook('onRoute', ({ method, url, config }) => {
      const { policy, call } = config ?? {};
      const methods = [method].flat();
      if (typeof policy === 'string' && policy !== '') {
        routes.push(...methods.map((one) => ({ method: one, url, policy, call })));
        return;
      }
      throw new Error(
        `The route ${methods.join(', ')} ${url} has no policy. Give it config: { policy: '<name>' } and a rule that decides who may call it.`,
      );
    });
    done();
  },
  { name: 'require-policy' },
);

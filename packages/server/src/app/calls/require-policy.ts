import fp from 'fastify-plugin';
import { refusalPolicy } from '../../http/method-not-allowed.ts';

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

/** What routes besides the calls are open for: nothing behind them depends on who asks. */
const openPolicies: ReadonlySet<string> = new Set([
  'health',
  'metrics',
  'api-document',
  'auth-provider',
  'public-page',
  'public-files',
  'signed-post',
  'development-channel',
  refusalPolicy,
]);

/**
 * Refuses every route that does not say who may call it, so that an unguarded one never serves a request
 * [API-02].
 */
export const requirePolicy = fp(
  (app, _options, done) => {
    const before = app.printRoutes({ commonPrefix: false });
    if (before !== '(empty tree)') {
      done(
        new Error(
          `These routes were mounted before anybody asked for their policy. Mount them later:\n${before}`,
        ),
      );
      return;
    }
    const routes: GuardedRoute[] = [];
    app.decorate('guardedRoutes', routes);
    app.addHook('onRoute', ({ method, url, config }) => {
      const { policy, call } = config ?? {};
      const methods = [method].flat();
      const isKnown = call !== undefined || openPolicies.has(policy ?? '');
      if (policy !== undefined && policy !== '' && isKnown) {
        routes.push(...methods.map((one) => ({ method: one, url, policy, call })));
        return;
      }
      throw new Error(
        `The route ${methods.join(', ')} ${url} has no policy. Make it a call of the table, with a rule that decides who may call it, or give it config: { policy } with one of ${[...openPolicies].join(', ')}.`,
      );
    });
    done();
  },
  { name: 'require-policy' },
);

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { answerFailure } from './protocol/failure-answer.ts';
import { accountRoutes } from './account/account.routes.ts';
import { takeBackRoutes } from './account/take-back.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import type { AuthOptions } from './options.ts';
import { aboutRoutes } from './protocol/about.routes.ts';
import { authorizeRoutes } from './oauth/authorize.routes.ts';
import { callbackRoutes } from './oauth/callback.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { otpRoutes } from './codes/otp.routes.ts';
import { resendRoutes } from './resend/resend.routes.ts';
import { whoseLinkRoutes } from './verify/whose-link.routes.ts';
import { verifyRoutes } from './verify/verify.routes.ts';
import { tokenRoutes } from './sign-in/token.routes.ts';
import { switchedOffCalls } from './sessions/switched-off.ts';
import { unknownCalls } from './protocol/unknown-calls.ts';
import { userRoutes } from './account/user.routes.ts';

const BODY_LIMIT = 16 * 1024;

/** supabase-js posts sign-out as JSON with no body; that counts as an empty object, in this scope alone. */
function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, text, done) => {
      if (text === '') done(null, {});
      else void parse(request, text, done);
    },
  );
}

/**
 * The embedded auth provider: the protocol of Supabase Auth over fastify, to be registered under the path of
 * `issuer` (`/auth/v1`). Failures answer in the protocol's shape, whatever the surrounding server does with
 * its own.
 */
export const authProvider: FastifyPluginAsync<AuthOptions> = (scope, options) => {
  acceptEmptyJson(scope);
  scope.setErrorHandler(answerFailure);
  scope.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  const calls = [
    unknownCalls,
    switchedOffCalls,
    aboutRoutes,
    signUpRoutes,
    otpRoutes,
    resendRoutes,
    verifyRoutes,
    whoseLinkRoutes,
    tokenRoutes,
    authorizeRoutes,
    callbackRoutes,
    userRoutes,
    accountRoutes,
    takeBackRoutes,
    sessionRoutes,
  ];
  for (const register of calls) register(scope, options);
  return Promise.resolve();
};

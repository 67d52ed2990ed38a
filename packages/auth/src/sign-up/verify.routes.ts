import type { FastifyInstance } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { logEvent } from '../events/auth-events.ts';
import { countAttempt } from '../limits/attempts.ts';
import { placeOf } from '../limits/place.ts';
import type { AuthOptions } from '../options.ts';
import { AuthFailure, validationFailed } from '../protocol/failure.ts';
import { readBody } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { rememberPlace } from '../sign-in/known-places.ts';
import { confirmSignUp, type Confirmation } from './confirm-sign-up.ts';

const MAX_SECRET = 200;
const secret = z.string().max(MAX_SECRET);
const body = z.object({
  type: z.string().nullish(),
  token_hash: secret.nullish(),
  browser_secret: secret.nullish(),
  password: z.string().nullish(),
});

type Refused = Exclude<Confirmation, { readonly outcome: 'confirmed' }>;

function refusalOf(refused: Refused): AuthFailure {
  if (refused.outcome === 'link_invalid')
    return new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired. Sign up again.');
  const { email } = refused;
  if (refused.outcome === 'password_required')
    return new AuthFailure(
      403,
      'password_required',
      'Enter the password that you signed up with: this is not the browser you used then.',
      { email },
    );
  if (refused.outcome === 'wrong_password')
    return new AuthFailure(400, 'invalid_credentials', 'This is not the password of this sign-up.', {
      email,
    });
  return new AuthFailure(422, 'user_already_exists', 'User already registered. Sign in instead.', { email });
}

/**
 * `POST /verify`: completes what a mail's link asked for. `token_hash` is from the link; `browser_secret` what
 * the answer to the sign-up gave this browser, else `password`. Answers a session.
 */
export function verifyRoutes(scope: FastifyInstance, options: AuthOptions): void {
  const { database, clock } = options;

  scope.post('/verify', routeConfig, async (request) => {
    const { type, token_hash: token, browser_secret, password } = readBody(body, request.body);
    if (type !== 'signup' && type !== 'email')
      throw validationFailed('Verify requires a verification type: signup or email');
    if (token == null || token === '') throw validationFailed('Verify requires the token hash of the link');
    const place = placeOf(request.ip);
    await countAttempt(database, clock(), [{ limit: limits.mailToken.byPlace, of: [place] }]);
    const confirmation = await confirmSignUp(options, {
      token,
      ...(browser_secret != null && { browserSecret: browser_secret }),
      ...(password != null && password !== '' && { password }),
    });
    if (confirmation.outcome !== 'confirmed') {
      logEvent(request, { event: 'confirm', outcome: confirmation.outcome });
      throw refusalOf(confirmation);
    }
    const { opened } = confirmation;
    await rememberPlace(database, opened.account.id, place, clock());
    logEvent(request, { event: 'confirm', outcome: 'succeeded' }, opened.account.id);
    return sessionAnswer(options, opened);
  });
}

import type { FastifyInstance } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { verifyEmail } from '../account/verify-email.ts';
import { verifyCode, verifyCodeLink, type OpeningPurpose } from '../codes/verify-code.ts';
import { logEvent } from '../events/auth-events.ts';
import { countAttempt } from '../limits/attempts.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { AuthFailure, validationFailed } from '../protocol/failure.ts';
import { readAddress, readBody } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { verifySignUp } from '../sign-up/verify-sign-up.ts';

const MAX_SECRET = 200;
const secret = z.string().max(MAX_SECRET);
const body = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  token: secret.nullish(),
  token_hash: secret.nullish(),
  browser_secret: secret.nullish(),
  password: z.string().nullish(),
});
const types: readonly unknown[] = ['signup', 'email', 'magiclink', 'recovery', 'email_change'];
const phoneTypes: readonly unknown[] = ['sms', 'phone_change'];

/** Nobody was ever sent a code by phone: the protocol's own answers, a number that is none apart. */
function refusePhone(phone: string | null | undefined): AuthFailure {
  const digits = (phone ?? '').trim().replace(/^\+/, '').replaceAll(' ', '');
  return /^[1-9]\d{1,14}$/.test(digits)
    ? new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid')
    : validationFailed('Invalid phone number format (E.164 required)');
}

/**
 * `POST /verify`: completes what a mail asked for, and answers a session. By `email` and `token`, the code that
 * was typed; or by `token_hash`, from a link: one of a sign-up needs `browser_secret` too, which the answer to
 * it gave this browser, else `password`; one of a change of address a session of the account, else its `password`.
 * Links of type `email` sign up or in.
 */
export function verifyRoutes(scope: FastifyInstance, options: AuthOptions): void {
  const { database, clock } = options;

  scope.post('/verify', routeConfig, async (request) => {
    const input = readBody(body, request.body);
    const { type, token: code, token_hash: token, browser_secret, password } = input;
    if (phoneTypes.includes(type)) throw refusePhone(input.phone);
    if (!types.includes(type))
      throw validationFailed(
        'Verify requires a verification type: signup, email, magiclink, recovery or email_change',
      );
    const byCode = code != null && code !== '' && type !== 'signup' && type !== 'email_change';
    const email = byCode ? readAddress(input, 'Sign-in') : undefined;
    if (!byCode && (token == null || token === ''))
      throw validationFailed('Verify requires the token hash of the link');
    await countAttempt(database, clock(), [{ limit: limits.mailToken.byPlace, of: [placeOf(request.ip)] }]);
    const purpose: OpeningPurpose = type === 'recovery' ? 'recovery' : 'sign-in';
    if (byCode && email !== undefined) return verifyCode(options, request, { email, code, purpose });
    const link = token ?? '';
    const typed = password != null && password !== '' && { password };
    if (type === 'email_change') return verifyEmail(options, request, { token: link, ...typed });
    const signedIn =
      type === 'signup' ? undefined : await verifyCodeLink(options, request, { token: link, purpose });
    if (signedIn !== undefined) return signedIn;
    if (type === 'magiclink' || type === 'recovery') {
      logEvent(request, { event: 'sign_in', outcome: 'failed' });
      throw new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired');
    }
    return verifySignUp(options, request, {
      token: link,
      ...(browser_secret != null && { browserSecret: browser_secret }),
      ...typed,
    });
  });
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { accountByEmail, takeAddress } from '../accounts/accounts.ts';
import { logEvent } from '../events/auth-events.ts';
import { AuthFailure, overRequestLimit } from '../protocol/failure.ts';
import { takeBack, tryAttempt } from '../limits/attempts.ts';
import { placeOf } from '../protocol/place.ts';
import { rememberPlace } from '../limits/known-places.ts';
import { countMail } from '../limits/mail-limit.ts';
import { ownAddress } from '../protocol/own-address.ts';
import { pendingAnswer } from './pending-answer.ts';
import { keepSignUp, type Claim } from './pending-sign-ups.ts';
import type { AuthOptions } from '../options.ts';
import { defaultPasswordLength, requireHardToGuess, requireLength } from '../passwords/password-strength.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { credentialsShape, metadata, read, readBody, readCredentials } from '../protocol/request-input.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { deviceOf } from '../sessions/device.ts';
import { openSession } from '../sessions/sessions.ts';
import { routeConfig } from '../protocol/route-config.ts';

const body = z.object({ ...credentialsShape, data: metadata.nullish() });
const query = z.object({ redirect_to: z.string().optional() });

/** Neither address nor password: a client asks for an account of nobody. */
const isAnonymous = ({ email, phone, password }: z.output<typeof body>): boolean =>
  [email, phone, password].every((given) => given == null || given === '');

async function signUpAtOnce(
  options: AuthOptions,
  claim: Claim,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { now, ...own } = claim;
  const opened = await options.database.transaction(async (tx) => {
    const account = await takeAddress(tx, { ...own, id: randomUUID(), confirmedAt: now, now });
    if (account === undefined) return undefined;
    await rememberPlace(tx, account.id, placeOf(request.ip), now);
    return openSession(tx, account, { method: 'password', device: deviceOf(request), now });
  });
  if (opened === undefined) {
    logEvent(request, { event: 'sign_up', outcome: 'already_registered' });
    throw new AuthFailure(422, 'user_already_exists', 'User already registered');
  }
  logEvent(request, { event: 'sign_up', outcome: 'succeeded' }, opened.account.id);
  return sessionAnswer(options, opened);
}

/** `POST /signup` with a password: a session at once, or a mail that confirms the address. */
export function signUpRoutes(scope: FastifyInstance, options: AuthOptions): void {
  const { database, clock, minimumPasswordLength = defaultPasswordLength } = options;

  scope.post('/signup', routeConfig, async (request) => {
    const input = readBody(body, request.body);
    if (isAnonymous(input))
      throw new AuthFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    const { redirect_to } = read(query, request.query);
    const { email, password } = readCredentials(input, 'Sign-up');
    requireLength(password, minimumPasswordLength);
    const now = clock();
    const place = placeOf(request.ip);
    const counted = await tryAttempt(database, now, [{ limit: limits.signUp.byPlace, of: [place] }]);
    if ('retryAfterSeconds' in counted) {
      logEvent(request, { event: 'sign_up', outcome: 'limited' });
      throw overRequestLimit(counted.retryAfterSeconds);
    }
    await requireHardToGuess(password, email);
    if (options.confirmation === 'mail') await countMail(options, request, email);
    const passwordHash = await hashPassword(password).catch(async (error: unknown) => {
      await takeBack(database, counted.attempt);
      throw error;
    });
    const claim: Claim = { email, passwordHash, metadata: input.data ?? {}, now };
    if (options.confirmation === 'automatic') return signUpAtOnce(options, claim, request);
    // the same work whether there is an account or not, so that the time taken tells nothing
    const browserSecret = await database.transaction(async (tx) => {
      const { token, browserSecret } = await keepSignUp(tx, claim);
      const known = await accountByEmail(tx, email);
      const mail = { to: email, redirectTo: ownAddress(redirect_to, options.issuer()) };
      await options.sendMail(
        tx,
        known?.emailConfirmedAt == null
          ? { ...mail, kind: 'confirmation', token }
          : { ...mail, kind: 'already_registered', accountId: known.id },
      );
      return browserSecret;
    });
    logEvent(request, { event: 'sign_up', outcome: 'awaits_confirmation' });
    return pendingAnswer(claim, browserSecret);
  });
}

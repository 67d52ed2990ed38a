import type { FastifyInstance } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { insertAccount } from '../accounts/accounts.ts';
import { countAttempt, takeBack } from '../limits/attempts.ts';
import { placeOf } from '../limits/place.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { countMail } from './mail-limit.ts';
import { mailQueue } from './mail-queue.ts';
import type { AuthOptions } from '../options.ts';
import { requireHardToGuess, requireLength } from '../passwords/password-strength.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { credentialsShape, metadata, read, readCredentials } from '../protocol/request-input.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { openSession } from '../sessions/sessions.ts';
import type { Claim } from './address-claim.ts';
import { claimAddress, newAccount, pendingAnswer } from './address-claim.ts';
import { routeConfig } from '../protocol/route-config.ts';

const DEFAULT_PASSWORD_LENGTH = 8;
const body = z.object({ ...credentialsShape, data: metadata.nullish() });
const query = z.object({ redirect_to: z.string().optional() });

/** A mail must not lead its reader to a foreign site. */
function ownAddress(target: string | undefined, issuer: string): string | null {
  if (target === undefined || !URL.canParse(target, issuer)) return null;
  const url = new URL(target, issuer);
  return url.origin === new URL(issuer).origin ? url.href : null;
}

async function signUpConfirmed(options: AuthOptions, claim: Claim): Promise<Record<string, unknown>> {
  const opened = await options.database.transaction(async (tx) => {
    const account = await insertAccount(tx, newAccount(claim, claim.now));
    return account && openSession(tx, account, 'password', claim.now);
  });
  if (opened === undefined) throw new AuthFailure(422, 'user_already_exists', 'User already registered');
  return sessionAnswer(options, opened);
}

/** `POST /signup` with a password: a session at once, or a mail that confirms the address. */
export function signUpRoutes(scope: FastifyInstance, options: AuthOptions): void {
  const { database, clock, minimumPasswordLength = DEFAULT_PASSWORD_LENGTH } = options;
  const sendLater = mailQueue(scope, options);

  scope.post('/signup', routeConfig, async (request) => {
    const input = read(body, request.body);
    const { redirect_to } = read(query, request.query);
    const { email, password } = readCredentials(input, 'Sign-up');
    requireLength(password, minimumPasswordLength);
    const now = clock();
    const place = placeOf(request.ip);
    const attempt = await countAttempt(database, now, [{ limit: limits.signUp.byPlace, of: [place] }]);
    await requireHardToGuess(password, email);
    if (options.confirmation === 'mail') await countMail(database, now, email, place);
    const passwordHash = await hashPassword(password).catch(async (error: unknown) => {
      await takeBack(database, attempt);
      throw error;
    });
    const claim: Claim = { email, passwordHash, metadata: input.data ?? {}, now };
    if (options.confirmation === 'automatic') return signUpConfirmed(options, claim);
    const token = await database.transaction((tx) => claimAddress(tx, claim));
    if (token !== undefined)
      sendLater({
        kind: 'confirmation',
        to: email,
        token,
        redirectTo: ownAddress(redirect_to, options.issuer()),
      });
    return pendingAnswer(claim);
  });
}

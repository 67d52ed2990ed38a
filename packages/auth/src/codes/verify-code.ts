import type { FastifyRequest } from 'fastify';
import { logEvent } from '../events/auth-events.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions, Sql } from '../options.ts';
import { AuthFailure, overRequestLimit } from '../protocol/failure.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { deviceOf } from '../sessions/device.ts';
import type { OpenSession, SignInMethod } from '../sessions/sessions.ts';
import { guessCode, spendCodeLink, waitToGuess, type CodePurpose, type Proven } from './codes.ts';
import { openByProof } from './open-by-proof.ts';

type Answer = Promise<Record<string, unknown>>;
/** Of the codes that open a session. */
export type OpeningPurpose = Extract<CodePurpose, 'sign-in' | 'recovery'>;

/** Opens a session for the code that an address was sent. Why a code does not work is not told. */
export async function verifyCode(
  options: AuthOptions,
  request: FastifyRequest,
  guess: { readonly email: string; readonly code: string; readonly purpose: OpeningPurpose },
): Answer {
  const now = options.clock();
  const method = guess.purpose === 'recovery' ? 'recovery' : 'otp';
  const wait = await waitToGuess(options.database, guess.email, now);
  if (wait !== undefined) {
    logEvent(request, { event: 'sign_in', outcome: 'limited' });
    throw overRequestLimit(wait);
  }
  const opened = await open(options, request, method, (tx) => guessCode(tx, { ...guess, now }));
  logEvent(request, { event: 'sign_in', outcome: opened ? 'succeeded' : 'failed' }, opened?.account.id);
  if (opened === undefined) throw new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid');
  return sessionAnswer(options, opened);
}

/** Opens a session for the link that came with a code; undefined when it is used, too old, or none. */
export async function verifyCodeLink(
  options: AuthOptions,
  request: FastifyRequest,
  link: { readonly token: string; readonly purpose: OpeningPurpose },
): Promise<Awaited<Answer> | undefined> {
  const now = options.clock();
  const method = link.purpose === 'recovery' ? 'recovery' : 'magiclink';
  const opened = await open(options, request, method, (tx) => spendCodeLink(tx, { ...link, now }));
  if (opened === undefined) return undefined;
  logEvent(request, { event: 'sign_in', outcome: 'succeeded' }, opened.account.id);
  return sessionAnswer(options, opened);
}

const open = (
  { database, clock }: AuthOptions,
  request: FastifyRequest,
  method: SignInMethod,
  prove: (tx: Sql) => Promise<Proven | undefined>,
): Promise<OpenSession | undefined> =>
  database.transaction(async (tx) => {
    const proof = await prove(tx);
    const how = { method, place: placeOf(request.ip), device: deviceOf(request), now: clock() };
    return proof === undefined ? undefined : openByProof(tx, proof, how);
  });

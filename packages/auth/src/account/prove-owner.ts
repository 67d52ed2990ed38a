import type { FastifyRequest } from 'fastify';
import { guessCode, waitToGuess } from '../codes/codes.ts';
import { logEvent, type AuthEvent } from '../events/auth-events.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { AuthFailure, overRequestLimit } from '../protocol/failure.ts';
import type { Account } from '../accounts/accounts.ts';
import type { requireSession } from '../sessions/bearer.ts';
import { judgePassword } from '../sign-in/judge-password.ts';

type Caller = Awaited<ReturnType<typeof requireSession>>;
type ChangeEvent = Extract<AuthEvent, { readonly event: 'change_password' | 'change_email' }>['event'];

export interface OwnerProof {
  readonly current_password?: string | null | undefined;
  /** The six digits that `GET /reauthenticate` mailed. */
  readonly nonce?: string | null | undefined;
}

/** How long who came by a recovery mail may choose a password without the old one, in milliseconds. */
const RECOVERY_MS = 3_600_000;

const isRecovering = ({ session }: Caller, now: Date): boolean =>
  session.method === 'recovery' && now.getTime() - session.createdAt.getTime() < RECOVERY_MS;

const isGiven = (text: string | null | undefined): text is string => text != null && text !== '';

/** Refuses a password that is not the account's; guesses count as those of a sign-in. */
export async function requirePassword(
  options: AuthOptions,
  request: FastifyRequest,
  { account, password, event }: { account: Account; password: string; event: ChangeEvent },
): Promise<void> {
  const place = placeOf(request.ip);
  const verdict = await judgePassword(options, { account, email: account.email, password, place });
  if (verdict.outcome === 'succeeded') return;
  const outcome = verdict.outcome === 'limited' ? 'limited' : 'failed';
  logEvent(request, { event, outcome }, account.id);
  throw verdict.outcome === 'limited'
    ? overRequestLimit(verdict.retryAfterSeconds)
    : new AuthFailure(400, 'invalid_credentials', 'That’s not your current password.');
}

async function requireCode(
  { database, clock }: AuthOptions,
  request: FastifyRequest,
  { account, code, event }: { account: Account; code: string; event: ChangeEvent },
): Promise<void> {
  const wait = await waitToGuess(database, account.email, clock());
  if (wait !== undefined) {
    logEvent(request, { event, outcome: 'limited' }, account.id);
    throw overRequestLimit(wait);
  }
  const guess = { email: account.email, code, purpose: 'reauthentication', now: clock() } as const;
  if ((await database.transaction((tx) => guessCode(tx, guess))) !== undefined) return;
  logEvent(request, { event, outcome: 'failed' }, account.id);
  throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

/**
 * Asks whoever holds a session to prove that it is theirs: by the current password, by a code that was mailed, or, for
 * a password, by having come from a recovery's mail. A code is spent by it.
 */
export async function requireOwner(
  options: AuthOptions,
  request: FastifyRequest,
  caller: Caller,
  { current_password: password, nonce: code, event }: OwnerProof & { readonly event: ChangeEvent },
): Promise<void> {
  const { account } = caller;
  if (isGiven(code)) return requireCode(options, request, { account, code, event });
  if (isGiven(password)) return requirePassword(options, request, { account, password, event });
  if (event === 'change_password' && isRecovering(caller, options.clock())) return;
  throw new AuthFailure(
    400,
    'reauthentication_needed',
    'Confirm this change with your current password or a code we email you.',
  );
}

import { timingSafeEqual } from 'node:crypto';
import { limits } from '@commonhearth/schemas/limits';
import { takeAddress } from '../accounts/accounts.ts';
import { countAttempt } from '../limits/attempts.ts';
import type { AuthDatabase } from '../options.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { lookAtMailToken, spendMailToken } from '../mail-tokens/mail-tokens.ts';
import { hashSecret } from '../secrets.ts';
import { openSession, type OpenSession } from '../sessions/sessions.ts';
import { forgetSignUps, lockSignUps, SIGN_UP, signUpById, type PendingSignUp } from './pending-sign-ups.ts';

export interface Proof {
  /** From the mail. */
  readonly token: string;
  /** What the answer to the sign-up gave to the browser that sent it. */
  readonly browserSecret?: string;
  /** Of that sign-up; asked of every other browser. */
  readonly password?: string;
  /** The browser that opens the link. */
  readonly device?: string | null;
}

/** `email` is told to who holds the mail's token, so that a page can offer to start again with it. */
export type Confirmation =
  | { readonly outcome: 'confirmed'; readonly opened: OpenSession }
  | {
      readonly outcome: 'password_required' | 'wrong_password' | 'already_registered';
      readonly email: string;
    }
  | { readonly outcome: 'link_invalid' };

const linkInvalid = { outcome: 'link_invalid' } as const;

const isSameBrowser = (signUp: PendingSignUp, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(signUp.browserHash, hashSecret(secret));

/**
 * Confirms an address by the mail of one sign-up. The mail alone proves who reads it, not who chose the
 * password: the browser that signed up proves that by its secret, any other by the password, which has five
 * tries (429 beyond). Who confirms is signed in.
 */
export async function confirmSignUp(
  { database, clock }: { readonly database: AuthDatabase; readonly clock: () => Date },
  { token, browserSecret, password, device = null }: Proof,
): Promise<Confirmation> {
  const now = clock();
  const named = { purpose: SIGN_UP, token, now };
  const pending = await lookAtMailToken(database, named);
  const signUp = pending === undefined ? undefined : await signUpById(database, pending, now);
  if (signUp === undefined) return linkInvalid;
  const { id, email } = signUp;
  if (!isSameBrowser(signUp, browserSecret)) {
    if (password === undefined) return { outcome: 'password_required', email };
    await countAttempt(database, now, [{ limit: limits.signUpPassword.byToken, of: [id] }]);
    if (!(await passwordMatches(password, signUp.passwordHash))) return { outcome: 'wrong_password', email };
  }
  return database.transaction(async (tx) => {
    await lockSignUps(tx, email);
    if ((await spendMailToken(tx, named)) === undefined) return linkInvalid;
    const account = await takeAddress(tx, {
      id,
      email,
      passwordHash: signUp.passwordHash,
      metadata: signUp.userMetadata,
      confirmedAt: now,
      now,
    });
    if (account === undefined) return { outcome: 'already_registered', email };
    await forgetSignUps(tx, email);
    return {
      outcome: 'confirmed',
      opened: await openSession(tx, account, { method: 'password', device, now }),
    };
  });
}

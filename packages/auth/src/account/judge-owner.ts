import { accountById } from '../accounts/accounts.ts';
import { guessCode, waitToGuess } from '../codes/codes.ts';
import type { AuthOptions } from '../options.ts';
import { judgePassword } from '../sign-in/judge-password.ts';

interface Proof {
  readonly accountId: string;
  /** From where it comes, as `placeOf` names it: guesses count as those of a sign-in. */
  readonly place: string;
  readonly password?: string | undefined;
  /** The six digits that `GET /reauthenticate` mailed; spent by it. */
  readonly code?: string | undefined;
}
export type OwnerVerdict =
  | { readonly outcome: 'proven' | 'needed' | 'gone' | 'wrong_password' | 'wrong_code' }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

/**
 * Whether somebody who is signed in has proved again that the account is theirs, by its password or by a code that was
 * mailed: for what is done beside the protocol and cannot be taken back.
 */
export async function judgeOwner(
  options: Pick<AuthOptions, 'database' | 'clock'>,
  { accountId, place, password, code }: Proof,
): Promise<OwnerVerdict> {
  const { database, clock } = options;
  const account = await accountById(database, accountId);
  if (account === undefined) return { outcome: 'gone' };
  const { email } = account;
  if (code !== undefined && code !== '') {
    const retryAfterSeconds = await waitToGuess(database, email, clock());
    if (retryAfterSeconds !== undefined) return { outcome: 'limited', retryAfterSeconds };
    const guess = { email, code, purpose: 'reauthentication', now: clock() } as const;
    const proven = await database.transaction((tx) => guessCode(tx, guess));
    return { outcome: proven === undefined ? 'wrong_code' : 'proven' };
  }
  if (password === undefined || password === '') return { outcome: 'needed' };
  const verdict = await judgePassword(options, { account, email, password, place });
  if (verdict.outcome === 'limited') return verdict;
  return { outcome: verdict.outcome === 'succeeded' ? 'proven' : 'wrong_password' };
}

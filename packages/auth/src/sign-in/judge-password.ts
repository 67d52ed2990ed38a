import { limits } from '@commonhearth/schemas/limits';
import type { Account } from '../accounts/accounts.ts';
import { forgetAttempts, tryAttempt, waitFor, type Share } from '../limits/attempts.ts';
import type { AuthOptions } from '../options.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { latestSignUp } from '../sign-up/pending-sign-ups.ts';
import { isKnownPlace } from './known-places.ts';

interface Claim {
  readonly account: Account | undefined;
  readonly email: string;
  readonly password: string;
  readonly place: string;
}
type Verdict =
  | { readonly outcome: 'succeeded' | 'failed' | 'not_confirmed' }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

const { byAccountAndPlace, byAccountAndKnownPlace, byAccount, byPlace } = limits.password;

/**
 * Whether a password is right. Guesses are counted once they are judged, right ones never; one that finds a
 * share full by then is refused whatever it is, so that guesses sent together tell no more than one after
 * the other. An unknown address takes the same work and queries as a known one, and a sign-up that waits for its
 * confirmation is answered for either, or whoever signs somebody else up would learn which it is.
 */
export async function judgePassword(
  { database, clock }: Pick<AuthOptions, 'database' | 'clock'>,
  { account, email, password, place }: Claim,
): Promise<Verdict> {
  const own: Share = { limit: byAccountAndPlace, of: [email, place] };
  // strangers can use up what the account has, not what its owner's own places have
  const ofAccount: Share = (await isKnownPlace(database, account?.id, place, clock()))
    ? { limit: byAccountAndKnownPlace, of: [email, place] }
    : { limit: byAccount, of: [email] };
  const shares = [own, ofAccount, { limit: byPlace, of: [place] }];
  const refused = async (): Promise<Verdict | undefined> => {
    const retryAfterSeconds = await waitFor(database, clock(), shares);
    return retryAfterSeconds === undefined ? undefined : { outcome: 'limited', retryAfterSeconds };
  };
  const before = await refused();
  if (before !== undefined) return before;
  const pending = await latestSignUp(database, email, clock());
  const isOwn = await passwordMatches(password, account?.passwordHash);
  const isPending = !isOwn && (await passwordMatches(password, pending?.passwordHash));
  if (!isOwn && !isPending) {
    const counted = await tryAttempt(database, clock(), shares);
    return 'attempt' in counted ? { outcome: 'failed' } : { outcome: 'limited', ...counted };
  }
  const meanwhile = await refused();
  if (meanwhile !== undefined) return meanwhile;
  if (isPending) return { outcome: 'not_confirmed' };
  // its owner mistyped here; guesses from elsewhere stay counted
  await forgetAttempts(database, own);
  return { outcome: 'succeeded' };
}

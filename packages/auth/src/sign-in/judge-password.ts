import { limits } from '@commonhearth/schemas/limits';
import type { Account } from '../accounts/accounts.ts';
import {
  forgetAttempts,
  takeBack,
  tryAttempt,
  waitFor,
  type Attempt,
  type Share,
} from '../limits/attempts.ts';
import type { AuthOptions } from '../options.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { latestSignUp, type PendingSignUp } from '../sign-up/pending-sign-ups.ts';
import { isKnownPlace } from './known-places.ts';

interface Looked {
  readonly pending: PendingSignUp | undefined;
  readonly tried: Attempt;
}
interface Claim {
  readonly account: Account | undefined;
  readonly email: string;
  readonly password: string;
  readonly place: string;
}
type Verdict =
  | { readonly outcome: 'succeeded' | 'failed' | 'not_confirmed' }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

const {
  byAccountAndPlace,
  byAccountAndKnownPlace,
  byAccount,
  byPlace,
  triesByAccountAndPlace,
  triesByPlace,
  rightByAccount,
} = limits.password;

/** The work of looking whether it is the account's password, or that of a sign-up; not counted where it is not done. */
async function whosePassword(
  { database }: Pick<AuthOptions, 'database'>,
  { password, account, pending, tried }: Pick<Claim, 'account' | 'password'> & Looked,
): Promise<'account' | 'sign-up' | 'nobody'> {
  const isOwn = await passwordMatches(password, account?.passwordHash).catch(async (error: unknown) => {
    await takeBack(database, tried);
    throw error;
  });
  if (isOwn) return 'account';
  return (await passwordMatches(password, pending?.passwordHash)) ? 'sign-up' : 'nobody';
}

/**
 * Whether a password is right. Wrong guesses are counted once they are judged; one that finds a share full by then is
 * refused whatever it is, so that guesses sent together tell no more than one after the other. What is hashed at all
 * has wider limits of its own, which right ones use up too. An unknown address takes the same work and queries as a
 * known one, and a sign-up that waits for its confirmation is answered for either, or whoever signs somebody else up
 * would learn which it is.
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
  const right: Share = { limit: rightByAccount, of: [email] };
  const refused = async (): Promise<Verdict | undefined> => {
    const retryAfterSeconds = await waitFor(database, clock(), [...shares, right]);
    return retryAfterSeconds === undefined ? undefined : { outcome: 'limited', retryAfterSeconds };
  };
  const before = await refused();
  if (before !== undefined) return before;
  const tried = await tryAttempt(database, clock(), [
    { limit: triesByAccountAndPlace, of: [email, place] },
    { limit: triesByPlace, of: [place] },
  ]);
  if ('retryAfterSeconds' in tried) return { outcome: 'limited', ...tried };
  const pending = await latestSignUp(database, email, clock());
  const whose = await whosePassword({ database }, { password, account, pending, tried: tried.attempt });
  const meanwhile = whose === 'nobody' ? undefined : await refused();
  if (meanwhile !== undefined) return meanwhile;
  const counted = await tryAttempt(database, clock(), whose === 'nobody' ? shares : [right]);
  if ('retryAfterSeconds' in counted) return { outcome: 'limited', ...counted };
  if (whose === 'nobody') return { outcome: 'failed' };
  if (whose === 'sign-up') return { outcome: 'not_confirmed' };
  // its owner mistyped here; guesses from elsewhere stay counted
  await forgetAttempts(database, own);
  return { outcome: 'succeeded' };
}

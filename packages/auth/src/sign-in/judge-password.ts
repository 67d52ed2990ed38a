import { limits } from '@commonhearth/schemas/limits';
import type { Account } from '../accounts/accounts.ts';
import { forgetAttempts, takeBack, tryAttempt, waitFor, type Share } from '../limits/attempts.ts';
import { networksOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { passwordAmong } from '../passwords/passwords.ts';
import { latestSignUp } from '../sign-up/pending-sign-ups.ts';
import { isKnownPlace } from '../limits/known-places.ts';

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
  byAccountAndCustomer,
  byAccountAndProvider,
  byAccount,
  byPlace,
  triesByAccountAndPlace,
  triesByPlace,
  rightByAccount,
} = limits.password;

/**
 * Whether a password is right. Wrong guesses are counted once they are judged; one that finds a share full by then is
 * refused whatever it is, so that guesses sent together tell no more than one after the other, and none is hashed that
 * finds one full when its turn comes. What is hashed at all has wider limits of its own, which right ones use up too. An
 * unknown address takes the same work and queries as a known one, and a sign-up that waits for its confirmation is
 * answered for either, or whoever signs somebody else up would learn which it is.
 */
export async function judgePassword(
  { database, clock }: Pick<AuthOptions, 'database' | 'clock'>,
  { account, email, password, place }: Claim,
): Promise<Verdict> {
  const own: Share = { limit: byAccountAndPlace, of: [email, place] };
  // strangers in several networks can use up the account's guesses, but never those of its owner's known places
  const { customer, provider } = networksOf(place);
  const ofAccount: readonly Share[] = (await isKnownPlace(database, account?.id, place, clock()))
    ? [{ limit: byAccountAndKnownPlace, of: [email, place] }]
    : [
        { limit: byAccountAndCustomer, of: [email, customer] },
        { limit: byAccountAndProvider, of: [email, provider] },
        { limit: byAccount, of: [email] },
      ];
  const shares = [own, ...ofAccount, { limit: byPlace, of: [place] }];
  const right: Share = { limit: rightByAccount, of: [email] };
  // anybody can sign up with an address: that they know that password locks nobody out, and beyond this is a wrong guess
  const ofSignUp: Share = { limit: rightByAccount, of: [email, 'sign-up'] };
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
  let late: Verdict | undefined;
  const isWanted = async (): Promise<boolean> => (late = await refused()) === undefined;
  const hashes = [account?.passwordHash, pending?.passwordHash];
  const found = await passwordAmong(password, hashes, isWanted).catch(async (error: unknown) => {
    await takeBack(database, tried.attempt);
    throw error;
  });
  if (late !== undefined) {
    await takeBack(database, tried.attempt);
    return late;
  }
  const isRight = found !== -1;
  const meanwhile = isRight ? await refused() : undefined;
  if (meanwhile !== undefined) return meanwhile;
  if (found === 1 && 'attempt' in (await tryAttempt(database, clock(), [ofSignUp])))
    return { outcome: 'not_confirmed' };
  const opens = found === 0;
  const counted = await tryAttempt(database, clock(), opens ? [right] : shares);
  if ('retryAfterSeconds' in counted) return { outcome: 'limited', ...counted };
  if (!opens) return { outcome: 'failed' };
  // its owner mistyped here; guesses from elsewhere stay counted
  await forgetAttempts(database, own);
  return { outcome: 'succeeded' };
}

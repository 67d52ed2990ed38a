import { randomUUID } from 'node:crypto';
import { accountByEmail, takeAddress, type Account, type Metadata } from '../accounts/accounts.ts';
import type { Sql } from '../options.ts';
import { openSession, type OpenSession, type SignInMethod } from '../sessions/sessions.ts';
import { rememberPlace } from '../limits/known-places.ts';
import { forgetSignUps, lockSignUps } from '../sign-up/pending-sign-ups.ts';
import type { Proven } from './codes.ts';

interface How {
  readonly method: SignInMethod;
  readonly place: string;
  readonly device: string | null;
  readonly now: Date;
}

/** Signs in who has just proved that they read an address's mail; undefined where there is nobody to be. */
export async function openByProof(
  tx: Sql,
  { email, makesAccount, toldAt }: Omit<Proven, 'accountId'>,
  { method, place, device, now }: How,
): Promise<OpenSession | undefined> {
  const account = await accountOfReader(tx, { email, makesAccount, metadata: toldAt(place) }, now);
  if (account === undefined) return undefined;
  await rememberPlace(tx, account.id, place, now);
  return openSession(tx, account, { method, device, now });
}

/**
 * The account of who has just proved that an address is theirs: a confirmed one, else a new one where that is wished.
 * What others had signed up with there, and never confirmed, ends.
 */
export async function accountOfReader(
  tx: Sql,
  { email, metadata, makesAccount }: Pick<Proven, 'email' | 'makesAccount'> & { readonly metadata: Metadata },
  now: Date,
): Promise<Account | undefined> {
  const known = await accountByEmail(tx, email);
  if (known?.emailConfirmedAt != null) return known;
  if (!makesAccount) return undefined;
  await lockSignUps(tx, email);
  const claim = { id: randomUUID(), email, passwordHash: null, metadata, confirmedAt: now, now };
  const made = (await takeAddress(tx, claim)) ?? (await accountByEmail(tx, email));
  await forgetSignUps(tx, email);
  return made;
}

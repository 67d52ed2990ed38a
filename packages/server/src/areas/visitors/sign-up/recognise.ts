import { siteDay } from '@commonhearth/domain/formatting';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { conflict } from '../../../failure.ts';
import type { ProviderIdentity } from '../../../http/tokens/provider-token.ts';
import { tokenInvalid } from '../../../http/tokens/token-package.ts';
import { keepSwitches, switchesOf } from '../../mail/index.ts';
import {
  aloneWithAddress,
  insertUser,
  keepsAccount,
  lockUserOfAddress,
  lockUserOfProvider,
  newHistory,
  newProfile,
  newShareLinkKey,
  recordStaffRight,
  releaseAddress,
  staffRight,
  takeUpApprovals,
  updateUser,
  type UserRecord,
} from '../../people/index.ts';
import { grantSignUp } from './grant-sign-up.ts';

export interface Recognised {
  readonly identity: ProviderIdentity;
  /** Taken where the user has none yet. */
  readonly name?: string | undefined;
  readonly group?: 'a' | 'b' | undefined;
}

/**
 * An address belongs to one user: to the one who proved it last. It may stand with another because its
 * account is gone at the provider, or changed its address there and was not seen since.
 */
async function claimAddress(
  tx: Tx,
  { providerId, email, emailVerified }: ProviderIdentity,
  at: Date,
): Promise<void> {
  const holder = await lockUserOfAddress(tx, email);
  if (holder === undefined || holder.providerId === providerId) return;
  if (!emailVerified)
    throw conflict(
      'conflict',
      'Another account uses this email. Confirm it with the email we sent, then log in again.',
    );
  await keepSwitches(tx, holder.userId, at);
  await releaseAddress(tx, holder.userId);
}

/** The user of an account, made now or known before. */
interface LockedUser {
  readonly user: UserRecord;
  readonly made: boolean;
}

async function lockedUser(tx: Tx, { identity }: Recognised, at: Date): Promise<LockedUser> {
  const { providerId, email } = identity;
  const known = await lockUserOfProvider(tx, providerId);
  if (known?.email !== email) await claimAddress(tx, identity, at);
  if (known !== undefined) return { user: known, made: false };
  // deleted since the token was judged: nobody is made anew
  if (identity.isEmbedded === true && !(await keepsAccount(tx, providerId))) throw tokenInvalid();
  const made = await insertUser(tx, {
    providerId,
    email,
    ...(await switchesOf(tx, email)),
    shareLinkKey: newShareLinkKey(),
    publicProfile: newProfile(),
    history: newHistory(),
    // the day of the sign-up is day 0, as [3] has it
    lastVisitOn: siteDay(at),
    createTimestamp: at,
  });
  const user = await lockUserOfProvider(tx, providerId);
  if (user === undefined) throw new Error('A user vanished in its own transaction.');
  return { user, made };
}

/** A day counts once, however often and on however many devices somebody comes. */
function withVisit({ history, lastVisitOn }: UserRecord, at: Date): Partial<UserRecord> {
  const day = siteDay(at);
  if (lastVisitOn === day) return {};
  return { lastVisitOn: day, history: { ...history, days_visited: history.days_visited + 1 } };
}

/**
 * The user behind a provider account: made on first sight, and brought up to date with what the provider
 * says.
 */
export async function recognise(
  tx: Tx,
  context: Context,
  superuserEmails: readonly string[],
  recognised: Recognised,
): Promise<UserRecord> {
  const { identity, name, group } = recognised;
  if (identity.emailVerified) await aloneWithAddress(tx, identity.email);
  const { user, made } = await lockedUser(tx, recognised, context.at);
  // what they switched on before they proved the address left alone what it had unsubscribed from
  const proves = !made && identity.emailVerified && !user.emailVerified;
  const wanted = proves ? await switchesOf(tx, identity.email) : {};
  const current = {
    email: identity.email,
    emailVerified: identity.emailVerified,
    name: user.name === '' ? (name ?? identity.name) : user.name,
    ...staffRight(user, identity, superuserEmails),
    abTestGroup: user.abTestGroup ?? group ?? null,
    receivesAllEmails: user.receivesAllEmails && wanted.receivesAllEmails !== false,
    receivesProductEmails: user.receivesProductEmails && wanted.receivesProductEmails !== false,
    receivesNewsletterEmails: user.receivesNewsletterEmails && wanted.receivesNewsletterEmails !== false,
    ...withVisit(user, context.at),
  };
  const differs = (Object.keys(current) as (keyof typeof current)[]).some(
    (key) => current[key] !== user[key],
  );
  if (differs) await updateUser(tx, user.userId, current);
  if (current.isStaff !== user.isStaff) await recordStaffRight(tx, context, user.userId, current.isStaff);
  const isNewlyTheirs = made || !user.emailVerified || user.email !== current.email;
  if (current.emailVerified && isNewlyTheirs)
    await takeUpApprovals(tx, context, { userId: user.userId, email: current.email });
  if (made) await grantSignUp(tx, context, user.userId, identity.signUp);
  return { ...user, ...current };
}

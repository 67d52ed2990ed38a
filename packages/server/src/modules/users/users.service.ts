import type { registerBody, TokenPackage, TokenPayload, User } from '@commonhearth/schemas';
import type { z } from 'zod';
import type { SignedIn } from '../../actor.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { ProviderIdentity } from '../../http/provider-token.ts';
import type { TokenPackages } from '../../http/token-package.ts';
import { permit } from '../../http/policy.ts';
import { everyone } from '../../visibility.ts';
import { conflict, invalidField } from '../../failure.ts';
import { listSubscribersOf } from '../subscribers/subscribers.repository.ts';
import { subscribe } from '../subscribers/subscribers.service.ts';
import { newHistory, newProfile, newShareLinkKey } from './new-user.ts';
import { ownUser } from './users.policy.ts';
import {
  findUser,
  insertUser,
  isAddressHeld,
  lockUserOfProvider,
  releaseAddress,
  toUser,
  updateUser,
  type UserRecord,
  type UserRow,
} from './users.repository.ts';

interface UserServices {
  readonly db: Db;
  readonly tokens: TokenPackages;
  readonly superuserEmails: readonly string[];
  readonly clock: () => Date;
}
type AbTestGroup = 'a' | 'b' | undefined;

const mostConfigBytes = 16 * 1024;

export async function showUser(db: Db, actor: SignedIn, userId: string): Promise<User> {
  const row = userId === actor.userId ? await findUser(db, userId) : undefined;
  return toUser(
    permit(ownUser, actor, row === undefined ? undefined : { ...row, userId: row.user.userId }, 'This user'),
  );
}

/** A superuser is staff from the moment that the provider has verified the address; nothing else here makes staff. */
const staffBy = (identity: ProviderIdentity, superuserEmails: readonly string[]): boolean =>
  identity.emailVerified && superuserEmails.includes(identity.email.toLowerCase());

/**
 * An address belongs to one user: to the one who proved it last. It may stand with another because its account is gone at the
 * provider, or changed its address there and was not seen since.
 */
async function claimAddress(tx: Tx, { providerId, email, emailVerified }: ProviderIdentity): Promise<void> {
  if (!(await isAddressHeld(tx, email, providerId))) return;
  if (!emailVerified)
    throw conflict(
      'conflict',
      'Another account has this address. Confirm it by the mail that you got, then sign in again.',
    );
  await releaseAddress(tx, email, providerId);
}

/** The user behind a provider account: made on first sight, and brought up to date with what the provider says. */
async function recognise(
  tx: Tx,
  { superuserEmails, clock }: UserServices,
  identity: ProviderIdentity,
  wanted: { readonly name: string | undefined; readonly group: AbTestGroup },
): Promise<UserRecord> {
  const { providerId, email, emailVerified } = identity;
  const known = await lockUserOfProvider(tx, providerId);
  if (known?.email !== email) await claimAddress(tx, identity);
  if (known === undefined) {
    await insertUser(tx, {
      providerId,
      email,
      shareLinkKey: newShareLinkKey(),
      publicProfile: newProfile(),
      history: newHistory(),
      createTimestamp: clock(),
    });
  }
  const user = known ?? (await lockUserOfProvider(tx, providerId));
  if (user === undefined) throw new Error('A user vanished in its own transaction.');
  const name = user.name === '' ? (wanted.name ?? identity.name) : user.name;
  const current = {
    email,
    emailVerified,
    name,
    isStaff: user.isStaff || staffBy(identity, superuserEmails),
    abTestGroup: user.abTestGroup ?? wanted.group ?? null,
  };
  const differs = (Object.keys(current) as (keyof typeof current)[]).some(
    (key) => current[key] !== user[key],
  );
  if (differs) await updateUser(tx, user.userId, current);
  return { ...user, ...current };
}

async function reload(tx: Tx, userId: string): Promise<UserRow> {
  const row = await findUser(tx, userId);
  if (row === undefined) throw new Error('A user vanished in its own transaction.');
  return row;
}

async function payloadOf(tx: Tx, { user }: UserRow): Promise<TokenPayload> {
  const subscribers = await listSubscribersOf(tx, user.userId);
  return {
    user_id: user.userId,
    email: user.email,
    is_staff: user.isStaff,
    hfc_subscriber_ids: subscribers.map((subscriber) => subscriber.subscriber_id),
    hfc_last_active_subscriber_id: user.lastActiveSubscriberId,
  };
}

/** The product's token for a provider account. */
export async function enrich(
  services: UserServices,
  identity: ProviderIdentity,
  wanted: { readonly name: string | undefined; readonly group: AbTestGroup },
): Promise<{ token: TokenPackage; user: User }> {
  const { row, payload } = await services.db.transaction(async (tx) => {
    const { userId } = await recognise(tx, services, identity, wanted);
    const found = await reload(tx, userId);
    return { row: found, payload: await payloadOf(tx, found) };
  });
  return { token: await services.tokens.issue(payload, identity.sessionId), user: toUser(row) };
}

/** Completes a sign-up: name, preferences, and the subscriber of the chosen market. The same sign-up again changes nothing. */
export async function register(
  services: UserServices,
  identity: ProviderIdentity,
  body: z.output<typeof registerBody>,
): Promise<User> {
  const {
    name,
    ab_test_group: group,
    signup_info: { market_id: marketId, area_names: areaNames, home_preferences: preferences },
  } = body;
  if (JSON.stringify(preferences).length > mostConfigBytes)
    throw invalidField('signup_info.home_preferences', 'Must be at most 16 KB.');
  return services.db.transaction(async (tx) => {
    const user = await recognise(tx, services, identity, { name, group });
    const config =
      Object.keys(preferences).length === 0 ? user.config : { home_preferences: preferences, ...user.config };
    await updateUser(tx, user.userId, { name, config });
    if (marketId !== undefined)
      await subscribe(tx, {
        userId: user.userId,
        viewer: user.isStaff ? 'staff' : everyone,
        marketId,
        areaNames,
        at: services.clock(),
        bodyPath: 'signup_info.',
      });
    return toUser(await reload(tx, user.userId));
  });
}

import type { EmailPreferences, User, UserChange } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { permit } from '../../../http/policy.ts';
import { addressHash, clearUnsubscriptions, skipRefused } from '../../mail/index.ts';
import { ownUser } from './users.policy.ts';
import { lockUser, reloadUser, toOwnUser, updateUser, type UserRecord } from './users.repository.ts';

type Deps = Pick<Dependencies, 'database'>;

/** The caller's own row, locked: of two changes at once the second sees what the first did. */
async function ownRow(tx: Tx, { actor }: PersonContext, userId: string): Promise<UserRecord> {
  const row = userId === actor.userId ? await lockUser(tx, userId) : undefined;
  return permit(ownUser, actor, row, 'This user');
}

const merged = <T extends object>(
  kept: T,
  change: { readonly [Field in keyof T]?: T[Field] | undefined } = {},
): T => ({ ...kept, ...change });

/** Changes what is named, and leaves the rest. Days that somebody came never become fewer. */
export const changeUser = (
  { database: { db } }: Deps,
  context: PersonContext,
  { user_id: userId, name, config, public_profile: profile, history }: UserChange,
): Promise<User> =>
  db.transaction(async (tx) => {
    const row = await ownRow(tx, context, userId);
    const days = Math.max(row.history.days_visited, history?.days_visited ?? 0);
    await updateUser(tx, userId, {
      name: name ?? row.name,
      config: config ?? row.config,
      publicProfile: merged(row.publicProfile, profile),
      history: { ...merged(row.history, history), days_visited: days },
    });
    return toOwnUser(await reloadUser(tx, userId), context.actor);
  });

/**
 * Which mails the person wants. A switch that goes on again takes back the unsubscriptions that it stands for:
 * else nothing would come although it says so.
 */
export async function storeEmailPreferences(
  tx: Tx,
  row: UserRecord,
  wanted: EmailPreferences,
  at: Date,
): Promise<void> {
  await updateUser(tx, row.userId, {
    receivesProductEmails: wanted.receives_product_emails,
    receivesNewsletterEmails: wanted.receives_newsletter_emails,
    receivesAllEmails: wanted.receives_all_emails,
  });
  // of an address that they never proved, they may be somebody else's
  const cleared = !row.emailVerified
    ? []
    : [
        ...(wanted.receives_product_emails && !row.receivesProductEmails
          ? (['alerts', 'broadcasts', 'circles'] as const)
          : []),
        ...(wanted.receives_newsletter_emails && !row.receivesNewsletterEmails
          ? (['newsletter'] as const)
          : []),
        ...(wanted.receives_all_emails && !row.receivesAllEmails ? (['all'] as const) : []),
      ];
  await clearUnsubscriptions(tx, row.email, cleared);
  await skipRefused(tx, addressHash(sql`${row.email}::text`), at);
}

export const changeEmailPreferences = (
  { database: { db } }: Deps,
  context: PersonContext,
  wanted: EmailPreferences,
): Promise<User> =>
  db.transaction(async (tx) => {
    const { userId } = context.actor;
    await storeEmailPreferences(tx, await ownRow(tx, context, userId), wanted, context.at);
    return toOwnUser(await reloadUser(tx, userId), context.actor);
  });

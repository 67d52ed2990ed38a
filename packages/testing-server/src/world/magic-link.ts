import { issueMagicLink, issueMailToken, type Sql } from '@commonhearth/auth';
import type { WorldTarget } from './insert.ts';

async function mailTo<T>(
  { database, clock }: WorldTarget,
  userId: string,
  issue: (sql: Sql, accountId: string, now: Date) => Promise<T>,
): Promise<T> {
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await database.pool.query(text, [...values])).rows as Row[];
  const [user] = await query<{ account: string }>(
    'select provider_id as account from users where user_id = $1',
    [userId],
  );
  if (user === undefined) throw new Error(`There is no user ${userId} to write a mail to.`);
  return issue({ query }, user.account, clock.now);
}

/** A magic-link token as a mail to this user would carry it. */
export const createMagicLink = (world: WorldTarget, userId: string): Promise<string> =>
  mailTo(world, userId, (sql, accountId, now) => issueMagicLink(sql, { accountId, now }));

/** A token for the email preferences of this user, as the link of a mail carries it. */
export const createPreferencesLink = (world: WorldTarget, userId: string): Promise<string> =>
  mailTo(world, userId, (sql, subject, now) =>
    issueMailToken(sql, { purpose: 'email-preferences', subject, now, seconds: 30 * 24 * 3600 }),
  );

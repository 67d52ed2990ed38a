import { issueMagicLink } from '@commonhearth/auth';
import type { WorldTarget } from './insert.ts';

/** A magic-link token as a mail to this user would carry it. */
export async function createMagicLink({ database, clock }: WorldTarget, userId: string): Promise<string> {
  const { rows } = await database.pool.query<{ account: string }>(
    'select provider_id as account from users where user_id = $1',
    [userId],
  );
  const accountId = rows[0]?.account;
  if (accountId === undefined) throw new Error(`There is no user ${userId} to write a mail to.`);
  const query = async <Row extends object>(text: string, values?: readonly unknown[]) =>
    (await database.pool.query(text, [...(values ?? [])])).rows as Row[];
  return issueMagicLink({ query }, { accountId, now: clock.now });
}

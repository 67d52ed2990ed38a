import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts/accounts.ts';
import { issueMailToken, revokeMailTokens, spendMailToken } from '../mail-tokens/mail-tokens.ts';
import type { Sql } from '../options.ts';

const WEEK_SECONDS = 7 * 24 * 3600;
/** Of the tokens that take a change back; their subject is the change. */
const TAKE_BACK = 'take-back';

/** A row of auth.changes: what an account was before its password or address changed. */
export interface Change {
  readonly id: string;
  readonly accountId: string;
  readonly oldEmail: string;
  readonly createdAt: Date;
}

/** Keeps a change for a week; answers the token that takes it back, for a mail to the address of before. */
export async function keepChange(
  tx: Sql,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    'insert into auth.changes (id, account_id, old_email, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, accountId, email, now, new Date(now.getTime() + WEEK_SECONDS * 1000)],
  );
  return issueMailToken(tx, { purpose: TAKE_BACK, subject: id, now, seconds: WEEK_SECONDS });
}

/** The change that a token takes back, once. */
export async function spendChange(tx: Sql, token: string, now: Date): Promise<Change | undefined> {
  const id = await spendMailToken(tx, { purpose: TAKE_BACK, token, now });
  const rows = await tx.query<Change>(
    `select id, account_id as "accountId", old_email as "oldEmail", created_at as "createdAt"
     from auth.changes where id = $1 and expires_at > $2`,
    [id ?? null, now],
  );
  return rows[0];
}

/**
 * What came with or after a change ends with it: whoever had taken the account can take nothing back in turn,
 * while its owner still can by the mail of an earlier change.
 */
export async function forgetChangesSince(tx: Sql, { accountId, createdAt }: Change): Promise<void> {
  const ended = await tx.query<{ id: string }>(
    'delete from auth.changes where account_id = $1 and created_at >= $2 returning id',
    [accountId, createdAt],
  );
  await revokeMailTokens(
    tx,
    TAKE_BACK,
    ended.map(({ id }) => id),
  );
}

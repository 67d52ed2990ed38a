import { randomUUID } from 'node:crypto';
import type { Metadata, NewAccount } from '../accounts/accounts.ts';
import { insertAccount } from '../accounts/accounts.ts';
import type { Sql } from '../options.ts';
import { hashSecret, randomSecret } from '../secrets.ts';
import { userAnswer } from '../accounts/user-answer.ts';

export interface Claim {
  readonly email: string;
  readonly passwordHash: string;
  readonly metadata: Metadata;
  readonly now: Date;
}

export const newAccount = (claim: Claim, confirmedAt: Date | null): NewAccount => ({
  ...claim,
  id: randomUUID(),
  confirmedAt,
});

/**
 * Keeps the claim on an address until its owner confirms it; undefined when the address is confirmed already.
 * A later claim replaces an unconfirmed one with its password and its token, so a mail only ever confirms the
 * password of the request that sent it: nobody can plant a password in another's account.
 */
export async function claimAddress(tx: Sql, claim: Claim): Promise<string | undefined> {
  const inserted = await insertAccount(tx, newAccount(claim, null));
  const id = inserted?.id ?? (await replaceUnconfirmed(tx, claim));
  if (id === undefined) {
    // A write as in the other case, so that the time taken tells nothing either.
    await tx.query('update auth.users set repeated_sign_up_at = $2 where email = $1', [
      claim.email,
      claim.now,
    ]);
    return undefined;
  }
  const token = randomSecret();
  await tx.query('update auth.users set confirmation_sent_at = $2 where id = $1', [id, claim.now]);
  await tx.query(
    `insert into auth.one_time_tokens (token_hash, user_id, kind, created_at) values ($1, $2, 'confirmation', $3)
     on conflict (user_id, kind) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [hashSecret(token), id, claim.now],
  );
  return token;
}

async function replaceUnconfirmed(tx: Sql, claim: Claim): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `update auth.users set password_hash = $2, user_metadata = $3, updated_at = $4
     where email = $1 and email_confirmed_at is null returning id`,
    [claim.email, claim.passwordHash, JSON.stringify(claim.metadata), claim.now],
  );
  return row?.id;
}

/**
 * The answer while confirmation is pending, made from the request alone: an id that differs each time, because
 * any answer drawn from the stored account would tell whether there is one.
 */
export function pendingAnswer({ email, metadata, now }: Claim): Record<string, unknown> {
  return userAnswer({
    id: randomUUID(),
    email,
    userMetadata: metadata,
    emailConfirmedAt: null,
    confirmationSentAt: now,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

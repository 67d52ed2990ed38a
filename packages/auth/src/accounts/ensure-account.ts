import { randomUUID } from 'node:crypto';
import { accountByEmail, insertAccount } from './accounts.ts';
import type { AuthDatabase } from '../options.ts';
import { hashPassword } from '../passwords/passwords.ts';

interface WantedAccount {
  readonly id?: string;
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

/**
 * Makes sure that a confirmed account exists (demo accounts). Running it again changes nothing, and a confirmed
 * account keeps its password; one that was never confirmed proves nothing and is taken over with this password.
 * Rejects when `id` belongs to another address.
 */
export async function ensureAccount(
  database: AuthDatabase,
  wanted: WantedAccount,
  clock: () => Date,
): Promise<{ id: string }> {
  const email = wanted.email.trim().toLowerCase();
  const known = await accountByEmail(database, email);
  if (known?.emailConfirmedAt != null) return { id: known.id };
  const now = clock();
  const passwordHash = await hashPassword(wanted.password);
  const metadata = wanted.name === undefined ? {} : { name: wanted.name };
  return database.transaction(async (tx) => {
    const inserted = await insertAccount(tx, {
      id: wanted.id ?? randomUUID(),
      email,
      passwordHash,
      metadata,
      confirmedAt: now,
      now,
    });
    if (inserted !== undefined) return { id: inserted.id };
    const [row] = await tx.query<{ id: string }>(
      `update auth.users set updated_at = case when email_confirmed_at is null then $2 else updated_at end,
         password_hash = case when email_confirmed_at is null then $3 else password_hash end,
         user_metadata = case when email_confirmed_at is null then $4 else user_metadata end,
         email_confirmed_at = coalesce(email_confirmed_at, $2)
       where email = $1 returning id`,
      [email, now, passwordHash, JSON.stringify(metadata)],
    );
    if (row === undefined)
      throw new Error(
        `The account ${wanted.id ?? ''} exists under another address than ${email}: choose another id.`,
      );
    return { id: row.id };
  });
}

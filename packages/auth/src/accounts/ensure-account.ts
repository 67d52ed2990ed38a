import { randomUUID } from 'node:crypto';
import type { AuthDatabase } from '../options.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { accountByEmail, accountById, takeAddress } from './accounts.ts';

interface WantedAccount {
  readonly id?: string;
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

/**
 * Makes sure that a confirmed account exists (demo accounts). Running it again changes nothing, and a
 * confirmed account keeps its password; who only signed up with the address and never confirmed it has no
 * claim to it. Rejects when `id` belongs to another address.
 */
export async function ensureAccount(
  database: AuthDatabase,
  wanted: WantedAccount,
  clock: () => Date,
): Promise<{ id: string }> {
  const email = wanted.email.trim().toLowerCase();
  const known = await accountByEmail(database, email);
  if (known?.emailConfirmedAt != null) return { id: known.id };
  const id = wanted.id ?? randomUUID();
  const holder = await accountById(database, id);
  if (holder !== undefined && holder.email !== email)
    throw new Error(`The account ${id} exists with an address other than ${email}: choose another id.`);
  const now = clock();
  const passwordHash = await hashPassword(wanted.password);
  const metadata = wanted.name === undefined ? {} : { name: wanted.name };
  const made = await takeAddress(database, { id, email, passwordHash, metadata, confirmedAt: now, now });
  const account = made ?? (await accountByEmail(database, email));
  if (account === undefined) throw new Error(`The account ${email} vanished while it was made.`);
  return { id: account.id };
}

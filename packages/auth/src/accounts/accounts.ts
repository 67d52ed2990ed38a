import type { Sql } from '../options.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** Who an account is at another provider, where it has signed in by it. */
export interface AccountIdentity {
  readonly id: string;
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly lastSignInAt: string;
}

/** A row of auth.users. */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** Null: it was made by a code, and nobody chose a password yet. */
  readonly passwordHash: string | null;
  readonly userMetadata: Metadata;
  readonly emailConfirmedAt: Date | null;
  readonly confirmationSentAt: Date | null;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** In the order in which they came. */
  readonly identities: readonly AccountIdentity[];
}

const columns = `id, email, password_hash as "passwordHash", user_metadata as "userMetadata",
  email_confirmed_at as "emailConfirmedAt", confirmation_sent_at as "confirmationSentAt",
  last_sign_in_at as "lastSignInAt", created_at as "createdAt", updated_at as "updatedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'provider', i.provider, 'subject', i.subject,
     'email', i.email, 'createdAt', i.created_at, 'lastSignInAt', i.last_sign_in_at) order by i.created_at), '[]')
   from auth.identities i where i.user_id = users.id) as identities`;

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
  readonly confirmedAt: Date;
  readonly now: Date;
}

export async function accountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  return (await sql.query<Account>(`select ${columns} from auth.users where email = $1`, [email]))[0];
}

export async function accountById(sql: Sql, id: string): Promise<Account | undefined> {
  return (await sql.query<Account>(`select ${columns} from auth.users where id = $1`, [id]))[0];
}

/**
 * A confirmed account for an address, in place of one that was never confirmed; undefined when the address is
 * confirmed already. Rejects when the id is taken.
 */
export async function takeAddress(sql: Sql, account: NewAccount): Promise<Account | undefined> {
  const rows = await sql.query<Account>(
    `insert into auth.users (id, email, password_hash, user_metadata, email_confirmed_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (email) do update set password_hash = excluded.password_hash, user_metadata = excluded.user_metadata,
       email_confirmed_at = excluded.email_confirmed_at, updated_at = excluded.updated_at
     where auth.users.email_confirmed_at is null returning ${columns}`,
    [
      account.id,
      account.email,
      account.passwordHash,
      JSON.stringify(account.metadata),
      account.confirmedAt,
      account.now,
    ],
  );
  return rows[0];
}

/** As it is at this moment, kept so until the transaction ends; undefined when it is gone. */
export async function lockAccount(tx: Sql, id: string): Promise<Account | undefined> {
  return (await tx.query<Account>(`select ${columns} from auth.users where id = $1 for update`, [id]))[0];
}

export type AccountChange = Partial<
  Pick<Account, 'email' | 'passwordHash' | 'userMetadata' | 'emailConfirmedAt'>
>;

/** Changes what is given and answers the account; rejects when another has the address. */
export async function changeAccount(
  tx: Sql,
  account: Account,
  change: AccountChange,
  now: Date,
): Promise<Account> {
  const changed = { ...account, ...change, updatedAt: now };
  await tx.query(
    `update auth.users set email = $2, password_hash = $3, user_metadata = $4, email_confirmed_at = $5, updated_at = $6
     where id = $1`,
    [
      account.id,
      changed.email,
      changed.passwordHash,
      JSON.stringify(changed.userMetadata),
      changed.emailConfirmedAt,
      now,
    ],
  );
  return changed;
}

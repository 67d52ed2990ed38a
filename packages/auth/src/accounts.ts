import type { Sql } from './options.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** A row of auth.users. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly user_metadata: Metadata;
  readonly email_confirmed_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly metadata: Metadata;
  readonly confirmedAt: Date | null;
  readonly now: Date;
}

export async function accountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  return (await sql.query<Account>('select * from auth.users where email = $1', [email]))[0];
}

export async function accountById(sql: Sql, id: string): Promise<Account | undefined> {
  return (await sql.query<Account>('select * from auth.users where id = $1', [id]))[0];
}

/** Undefined when the address (or the id) is taken. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<Account | undefined> {
  const rows = await sql.query<Account>(
    `insert into auth.users (id, email, password_hash, user_metadata, email_confirmed_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing returning *`,
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

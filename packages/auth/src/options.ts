/** What the provider needs from a PostgreSQL 17 connection or pool; parameters are `$1`, `$2`, … */
export interface Sql {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** A pool: `transaction` (read committed) commits when `work` resolves and rolls back when it rejects. */
export interface AuthDatabase extends Sql {
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
}

/**
 * What the provider sends. `confirmation` proves that an address belongs to whoever reads it;
 * `already_registered` goes where there is an account already; `code` signs in, by its six digits or by its link;
 * `recovery` does the same for who wants a new password; `reauthentication` has six digits that prove who is signed in;
 * `email_change` proves a new address, and `address_in_use` goes where somebody else has it. `password_changed` and
 * `email_changed` tell the address of before, with a token that takes the change back.
 * `redirectTo` is on the issuer's own origin, else null. `accountId` is whose mail it is, where it is of an account: its
 * address may be somebody else's later, or was before.
 */
export type AuthMail = AnyAuthMail & { readonly accountId?: string | undefined };

type AnyAuthMail =
  | {
      readonly kind: 'confirmation';
      readonly to: string;
      /** Stored only as a hash, so this mail is the one place where it can be read. */
      readonly token: string;
      readonly redirectTo: string | null;
    }
  | { readonly kind: 'already_registered'; readonly to: string; readonly redirectTo: string | null }
  | {
      readonly kind: 'code' | 'recovery';
      readonly to: string;
      /** Stored only as hashes, both of them. */
      readonly code: string;
      readonly token: string;
      readonly redirectTo: string | null;
    }
  | { readonly kind: 'reauthentication'; readonly to: string; readonly code: string }
  | {
      readonly kind: 'email_change';
      readonly to: string;
      readonly token: string;
      readonly redirectTo: string | null;
    }
  | { readonly kind: 'address_in_use'; readonly to: string }
  | {
      readonly kind: 'password_changed' | 'email_changed';
      readonly to: string;
      readonly token: string;
      readonly at: Date;
      /** Browser and system in words. */
      readonly device: string | null;
    };

/** An OpenID provider that people may sign in with, and us as its client. */
export interface OpenIdClient {
  /** Where its `/.well-known/openid-configuration` lies; https, or http for tests. */
  readonly issuer: string;
  readonly id: string;
  readonly secret: string;
}

/** Providers that an account can be signed in with, by the names of the protocol. */
export type ForeignProvider = 'google';

export interface AuthOptions {
  readonly database: AuthDatabase;
  /** The only source of time, for tokens, windows and rows alike. */
  readonly clock: () => Date;
  /** The public address of the provider, such as `https://homes.example/auth/v1`; read per request. */
  readonly issuer: () => string;
  /** `mail`: a new account opens no session until its address is confirmed. */
  readonly confirmation: 'automatic' | 'mail';
  /**
   * Called in the transaction of what causes the mail, so that there is never one without the other: it writes
   * the mail down and leaves the sending for later. A rejection fails the cause. Where nobody is to get a code it
   * is called all the same, and what it did is undone: the answer takes as long.
   */
  readonly sendMail: (tx: Sql, mail: AuthMail) => Promise<void>;
  /**
   * Whose sessions are `short`: over after 12 hours without a refresh and after 14 days, in place of 30 and 180 days. Asked
   * in a transaction at each refresh; nobody's unless told.
   */
  readonly lifetimeOf?: (sql: Sql, accountId: string) => Promise<'usual' | 'short'>;
  /** Those that are offered; none unless told. Their way back is `/callback` of the issuer. */
  readonly foreign?: Readonly<Partial<Record<ForeignProvider, OpenIdClient>>>;
  /** In characters; 8 unless told. */
  readonly minimumPasswordLength?: number;
}

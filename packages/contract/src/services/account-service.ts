import type { AuthAnswer, AuthRefusal } from './services.ts';

/** What proves again that a session is its person's: the current password, or the code that `sendProof` mailed. */
export interface OwnerProof {
  readonly password?: string;
  readonly code?: string;
}

/** A change of how somebody signs in; a new address counts once its own mail is followed. */
export interface AccountChange {
  readonly email?: string;
  readonly password?: string;
  readonly proof?: OwnerProof;
}

/** A place where the person is signed in; times are ISO 8601 in UTC. */
export interface SignedInPlace {
  readonly id: string;
  /** Browser and system in words, such as "Chrome on macOS"; null where nothing is known of it. */
  readonly device: string | null;
  readonly is_current: boolean;
  readonly created_at: string;
  readonly refreshed_at: string;
}

/** What the provider knows of how the person signs in. */
export interface Standing {
  /**
   * `recovery`: they came by a recovery's mail and may choose a password as they are; `session`: a change asks for
   * proof; `none`: nobody is signed in at the provider.
   */
  readonly by: 'recovery' | 'session' | 'none';
  /** Their address there; null where nobody is signed in. */
  readonly email: string | null;
  /** The new address that waits for its mail to be followed. */
  readonly awaitedEmail: string | null;
}

/** Changes of the account at the auth provider. */
export interface AccountService {
  /** Rejects while the provider cannot be asked. */
  standing(): Promise<Standing>;
  change(change: AccountChange): Promise<AuthAnswer>;
  /** Mails six digits to who is signed in; they are a proof. */
  sendProof(): Promise<AuthAnswer>;
  /** Where the person is signed in, the latest first; null where the provider does not tell. */
  places(): Promise<readonly SignedInPlace[] | null>;
  /** Signs one of them out. */
  endPlace(id: string): Promise<AuthAnswer>;
  /** Ends every session of the person, this one too. */
  endAll(): Promise<AuthAnswer>;
  /** "This was not me", by the token of a notice: answers the address that a recovery can be mailed to. */
  takeBack(token: string): Promise<{ readonly email: string } | { readonly refusal: AuthRefusal }>;
}

import type { Manifest } from '@commonhearth/schemas';
import type { TokenKeeper } from '../api/token-keeper.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
/** Why the auth provider refused; `message` is for people. */
export interface AuthRefusal {
  readonly code: string;
  readonly message: string;
  readonly reasons?: readonly string[];
}
export type AuthAnswer =
  | { readonly ok: true; readonly confirmationSent: boolean }
  | { readonly ok: false; readonly refusal: AuthRefusal };

/**
 * The auth provider behind its client library, which only the shell imports and loads when it is first
 * needed.
 */
export interface AuthService {
  signIn(credentials: Credentials): Promise<AuthAnswer>;
  signUp(credentials: Credentials & { readonly name: string }): Promise<AuthAnswer>;
  signOut(): Promise<void>;
  /**
   * The provider's access token, refreshed by the provider's client when it is about to expire; null when
   * signed out.
   */
  accessToken(): Promise<string | null>;
}

/**
 * Kept for 30 days under one key [9]; reading an old or foreign shape answers undefined, and storage errors
 * are ignored.
 */
export interface SessionCache {
  read(): CachedSession | undefined;
  write(session: CachedSession): void;
  clear(): void;
}
export interface CachedSession {
  readonly accessToken?: string;
  readonly magicLinkToken?: string;
  readonly name?: string;
  readonly app?: 'hfc' | 'hfci';
  readonly user_id?: string;
  readonly subscriber_id?: string;
  readonly hfc_subscriber_id?: string;
}

/** What the store's thunks reach the world through; tests give their own. */
export interface Services {
  readonly auth: AuthService;
  readonly cache: SessionCache;
  readonly tokens: TokenKeeper;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `/api` and `/content/cached_model_data` unless another host serves them. */
  readonly apiBase: string;
  readonly contentBase: string;
  /** What is published, as the page brought it along; asked for otherwise. */
  readonly manifest?: Manifest | undefined;
}

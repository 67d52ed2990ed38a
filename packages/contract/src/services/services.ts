import type { HomePreferences, Manifest } from '@commonhearth/schemas';
import type { LikeStatus } from '@commonhearth/schemas/constants';
import type { TokenKeeper } from './token-keeper.ts';
import type { KeptPlace } from '../kept/kept-place.ts';
import type { AccountService } from './account-service.ts';

export interface Credentials {
  /** An address; to sign in also a phone number (`+15550100`), where the provider offers it. */
  readonly email: string;
  readonly password: string;
}
/** Why the auth provider refused; `message` is for people. */
export interface AuthRefusal {
  readonly code: string;
  readonly message: string;
  readonly reasons?: readonly string[];
  /** Whose address it is, where the provider tells it to who holds the mail. */
  readonly email?: string;
}
export type AuthAnswer =
  | { readonly ok: true; readonly confirmationSent: boolean }
  | { readonly ok: false; readonly refusal: AuthRefusal };

/**
 * What travels in the account's metadata from the sign-up to wherever it is confirmed, so that nothing of it
 * is lost on another device.
 */
export interface SignUpData {
  readonly name: string;
  readonly market_id: string;
  /** Areas of that market; none means all of it. */
  readonly area_names?: readonly string[];
  readonly home_preferences?: HomePreferences;
  /** The forms that they filled in as a visitor. */
  readonly history?: { readonly hfc_quiz_submitted?: boolean; readonly hfc_tour_form_submitted?: boolean };
  /** What the person thought of a home before they had an account. */
  readonly like?: { readonly compound_id: string; readonly status: LikeStatus };
}

/** Another provider that people can sign in by. */
export type ForeignProvider = 'google';

/** What the auth provider offers beside a password and a code by mail. */
export interface SignInOffers {
  readonly google: boolean;
  /** A password or a code for a phone number. */
  readonly phone: boolean;
}

/** What the auth provider's client tells of its session, in this tab or another of this browser [4]. */
export interface ProviderEvent {
  readonly kind:
    | 'signed in'
    | 'token refreshed'
    | 'signed out'
    | 'user updated'
    | 'password recovery'
    | 'mfa verified';
  /** The provider's, as it is now; null when signed out. */
  readonly accessToken: string | null;
}

/**
 * The auth provider behind its client library, which only the shell imports and loads when it is first
 * needed.
 */
export interface AuthService {
  signIn(credentials: Credentials): Promise<AuthAnswer>;
  /** `next` is the path where the person was: the mail's link brings it along. */
  signUp(
    credentials: Credentials & { readonly data: SignUpData; readonly next?: string },
  ): Promise<AuthAnswer>;
  /** Mails the confirmation of a sign-up again, where one waits; that none does is not told. `next` as of `signUp`. */
  resend(wish: { readonly email: string; readonly next?: string }): Promise<AuthAnswer>;
  /**
   * Sends a code of six digits, by mail with a link beside it or, as of `Credentials`, to a phone, to who has an account;
   * that there is none is not told. `next` as of `signUp`.
   */
  sendCode(wish: { readonly email: string; readonly next?: string }): Promise<AuthAnswer>;
  /** As `sendCode`, for who wants a new password: such a session may choose one without the old one. */
  recover(wish: { readonly email: string; readonly next?: string }): Promise<AuthAnswer>;
  /** `purpose` is what the code was mailed for; a sign-in unless told. */
  verifyCode(proof: {
    readonly email: string;
    readonly code: string;
    readonly purpose?: 'sign-in' | 'recovery';
  }): Promise<AuthAnswer>;
  /**
   * Completes by what its mail holds a sign-up, in another browser by the password of that sign-up too, a sign-in, a
   * recovery, or a change of address, where nobody is signed in by the account's password too.
   */
  confirm(proof: {
    readonly tokenHash: string;
    /** What the mail was for; a sign-up unless told. */
    readonly purpose?: 'sign-up' | 'sign-in' | 'recovery' | 'new-address';
    readonly password?: string;
  }): Promise<AuthAnswer>;
  /** Asked once a page load, without the client library; where no answer comes, nothing is offered. */
  offers(): Promise<SignInOffers>;
  /**
   * Leaves for another provider, which leads back to the route OAuth Callback; answered when the page is about to go,
   * or why it cannot. `next` as of `signUp`.
   */
  leaveTo(way: { readonly provider: ForeignProvider; readonly next?: string }): Promise<AuthAnswer>;
  /** Completes a sign-in by another provider by the code that its way back ended with. */
  finishWay(proof: { readonly code: string }): Promise<AuthAnswer>;
  readonly account: AccountService;
  /** Tells the provider that this browser's session has ended; what is kept of it is read before this returns. */
  signOut(): Promise<void>;
  /**
   * The provider's access token, refreshed by the provider's client when it is about to expire or is the `expired`
   * one; null when signed out.
   */
  accessToken(expired?: string): Promise<string | null>;
  /** Tells `listener` of each event; of none while its client library is not needed. */
  hear(listener: (event: ProviderEvent) => void): void;
  /**
   * Calls an edge function of a hosted provider and answers its data; nothing calls one yet. Rejects in the words of
   * [8] when it could not be sent, the relay failed, or its status is none of 2xx.
   */
  invoke(name: string, body?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** Why a call needs another login: the last one was too long ago for it, or its session is over. */
export type ProofReason = 'old login' | 'session ended';

/** What the store's thunks reach the world through; tests give their own. */
export interface Services {
  readonly auth: AuthService;
  readonly kept: KeptPlace;
  readonly tokens: TokenKeeper;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Does something after so many milliseconds; answers what calls it off. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** Does something once the page has nothing else to do, or after a second. */
  readonly whenIdle: (act: () => void) => void;
  readonly apiBase: string;
  /** What the addresses of content begin with: a path of this site, or another host. */
  readonly contentBase: string;
  /** A second host of the content, asked when the first fails; null: there is none. */
  readonly contentBackupBase: string | null;
  /** Asks the person, in the midst of a call, to log in again; answers whether they did. */
  readonly proveOwner: (why: ProofReason) => Promise<boolean>;
  /** For what failed and is gone on without. */
  readonly reportError: (error: unknown) => void;
  /** Whether this visitor lets the site note what they do; without it, only what the product needs is stored and sent. */
  readonly letsTrack: () => boolean;
  /** What is published, as the page brought it along; asked for otherwise. */
  readonly manifest?: Manifest | undefined;
}

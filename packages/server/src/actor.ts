import type { ProviderIdentity } from './http/tokens/provider-token.ts';

/** Who calls, as judged on the server from the database; never what a token or a body claims alone [6]. */
export type Actor = Anonymous | SignedIn | ProviderAccount | TokenHolder;
export interface Anonymous {
  readonly kind: 'anonymous';
}
export interface SignedIn {
  readonly kind: 'user';
  readonly userId: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
  readonly subscriberIds: readonly string[];
  /** Areas in beta that this person was let into. */
  readonly betaAreaIds: readonly number[];
  /**
   * Came by a magic-link token, which may have been forwarded: no staff, whoever they are, and not let into calls
   * "not by magic link".
   */
  readonly isLimited: boolean;
  /** Was staff when their token was issued, up to an hour ago. */
  readonly hasLostStaffRights?: boolean;
  /** Of the auth provider; of who came by a magic-link token none. */
  readonly sessionId?: string | undefined;
  /** When they proved last who they are, by password, code or link of the provider; as the token tells it. */
  readonly provedAt?: Date | undefined;
}
/** Who has an account of the auth provider, before the product knows them. */
export interface ProviderAccount {
  readonly kind: 'provider';
  readonly identity: ProviderIdentity;
}
/** Who holds a token of ours for one purpose, whoever that is: it opens the calls that name the purpose. */
export interface TokenHolder {
  readonly kind: 'token';
  readonly purpose: string;
  readonly tokenId: string;
  /** What the token is about, as its purpose reads it: a user, a remote. */
  readonly subject: string;
  /** As the audit calls it. */
  readonly name: string;
  /** Of a release token: the largest share of the visitors that it may give a release to, in percent. */
  readonly mostPercent?: number;
}
export const anonymous: Anonymous = { kind: 'anonymous' };
export const isPerson = (actor: Actor): actor is SignedIn => actor.kind === 'user';

/** Who calls, as judged on the server from the database; never what a token or a body claims alone [6]. */
export type Actor = Anonymous | SignedIn;
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
}
export const anonymous: Anonymous = { kind: 'anonymous' };
export const isStaff = (actor: Actor): actor is SignedIn => actor.kind === 'user' && actor.isStaff;

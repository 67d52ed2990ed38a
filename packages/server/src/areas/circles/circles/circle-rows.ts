import type { Actor, CircleGuest, SignedIn } from '../../../actor.ts';
import type {
  circleHouseholds,
  circleInvitations,
  circleMembers,
  circles,
  users,
} from '../../../db/schema/index.ts';

type User = typeof users.$inferSelect;
type NullableUser = { readonly [Key in keyof User]: User[Key] | null };
export type CircleRow = typeof circles.$inferSelect;
export type HouseholdRow = typeof circleHouseholds.$inferSelect;
export type InvitationRow = typeof circleInvitations.$inferSelect;
/** Name and profile are null for a guest. */
export type MemberRow = typeof circleMembers.$inferSelect & Pick<NullableUser, 'name' | 'publicProfile'>;

/** A circle with all that belongs to it. */
export interface CircleRows {
  readonly circle: CircleRow;
  /** The oldest first. */
  readonly households: readonly HouseholdRow[];
  /** Who joined first comes first. */
  readonly members: readonly MemberRow[];
  readonly invitation: InvitationRow | undefined;
}

/** Who can be in a circle. */
export type CircleActor = SignedIn | CircleGuest;
/** What identifies somebody in a circle. */
export type CircleIdentity = Pick<SignedIn, 'kind' | 'userId'> | CircleGuest;

/** The columns by which somebody is a member. */
export const identityOf = (actor: CircleActor) =>
  actor.kind === 'user' ? { userId: actor.userId, guestId: null } : { userId: null, guestId: actor.guestId };

/** The caller as a member: by their account, or as a guest. */
export function memberOf({ members }: CircleRows, actor: Actor): MemberRow | undefined {
  if (actor.kind === 'user') return members.find(({ userId }) => userId === actor.userId);
  return actor.kind === 'circle guest' ? members.find(({ guestId }) => guestId === actor.guestId) : undefined;
}

export const isGuest = ({ guestId }: MemberRow): boolean => guestId !== null;
/** Those with an account. */
const withAccount = ({ members }: CircleRows): readonly MemberRow[] =>
  members.filter((member) => !isGuest(member));

/** Whom the circle was handed to, else who joined first. A guest owns no circle. */
export const ownerOf = (rows: CircleRows): MemberRow | undefined =>
  withAccount(rows).find(({ ownTimestamp }) => ownTimestamp !== null) ?? withAccount(rows)[0];
/** Whether the circle goes with this member, since nobody else in it has an account. */
export const isLast = (rows: CircleRows, member: MemberRow): boolean =>
  !isGuest(member) && withAccount(rows).length === 1;

/** Those who live in a household, without those who ask to. */
export const livingIn = (
  { members }: Pick<CircleRows, 'members'>,
  householdId: string,
): readonly MemberRow[] => members.filter((member) => member.householdId === householdId);

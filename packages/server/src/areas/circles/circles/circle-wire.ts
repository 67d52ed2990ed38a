import type { Circle, CircleMember, CirclePerson } from '@commonhearth/schemas';
import { invitationDays } from '@commonhearth/schemas/constants';
import type { Config } from '../../../config/index.ts';
import { createSigner } from '../../../http/tokens/signed-text.ts';
import { firstNameOf } from '../../people/index.ts';
import {
  isGuest,
  memberOf,
  ownerOf,
  type CircleActor,
  type CircleRows,
  type InvitationRow,
  type MemberRow,
} from './circle-rows.ts';

const day = 86_400_000;
const signer = (config: Config) => createSigner(config, 'circle invitation');

/** The id of the invitation that a token is for; undefined for anything that we did not sign. */
export const readInvitationToken = (config: Config, token: string): Promise<string | undefined> =>
  signer(config).read(token);

/** When a link ends. */
export const expiryOf = ({ createTimestamp }: InvitationRow): Date =>
  new Date(createTimestamp.getTime() + invitationDays * day);
export const stillWorks = (invitation: InvitationRow, at: Date): boolean => expiryOf(invitation) > at;

export const invitationToken = (config: Config, { invitationId }: InvitationRow): Promise<string> =>
  signer(config).sign(invitationId);

/** What friends see of a person. */
export function toCirclePerson({ name, publicProfile, guest }: MemberRow): CirclePerson {
  const { avatarHouseFace, avatarHouseHue } = (guest ?? publicProfile) as Omit<CirclePerson, 'name'>;
  return { name: firstNameOf(guest?.name ?? name ?? ''), avatarHouseFace, avatarHouseHue };
}

const toMember = (rows: CircleRows, actor: CircleActor, member: MemberRow): CircleMember => ({
  ...toCirclePerson(member),
  member_id: member.memberId,
  household_id: member.householdId,
  asks_household_id: member.asksHouseholdId,
  is_owner: member === ownerOf(rows),
  is_you: member === memberOf(rows, actor),
  is_guest: isGuest(member),
  join_timestamp: member.joinTimestamp.toISOString(),
});

/** A circle as this member of it sees it. A guest invites nobody. */
export async function toCircle(
  config: Config,
  rows: CircleRows,
  { actor, at }: { readonly actor: CircleActor; readonly at: Date },
): Promise<Circle> {
  const { circle, households, members, invitation } = rows;
  return {
    circle_id: circle.circleId,
    name: circle.name,
    market_id: String(circle.marketId),
    shortlist_rule: circle.shortlistRule,
    one_no_rules_out: circle.oneNoRulesOut,
    version: circle.version,
    create_timestamp: circle.createTimestamp.toISOString(),
    households: households.map(({ householdId, name, bedrooms, musts }) => ({
      household_id: householdId,
      name,
      needs: { bedrooms, musts },
    })),
    members: members.map((member) => toMember(rows, actor, member)),
    invitation:
      invitation === undefined || actor.kind === 'circle guest' || !stillWorks(invitation, at)
        ? null
        : {
            token: await invitationToken(config, invitation),
            expire_timestamp: expiryOf(invitation).toISOString(),
            joined: invitation.joined,
          },
  };
}

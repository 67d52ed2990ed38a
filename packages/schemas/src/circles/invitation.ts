import { z } from 'zod';
import { id } from '../primitives.ts';
import { personName } from '../people/account.ts';
import { circle, circlePerson, householdChoice } from './circle.ts';

/** What somebody with the link sees of a circle before they join: names and faces. */
export const invitedCircle = z
  .object({
    name: z.string(),
    market_id: id,
    /** The first name of the member who made the link. */
    inviter_name: z.string(),
    members: z.array(circlePerson),
    households: z.array(
      z.object({
        household_id: id,
        name: z.string(),
        /** Nobody else can join it. */
        is_full: z.boolean(),
      }),
    ),
    /** The circle, if the caller is in it already. */
    circle_id: id.nullable(),
  })
  .meta({ id: 'InvitedCircle' });
export type InvitedCircle = z.infer<typeof invitedCircle>;

const token = z.string().max(200);
/** `POST /hfc/circle_invitations/look` */
export const lookAtInvitationBody = z.strictObject({ token }).meta({ id: 'LookAtInvitationBody' });
export type LookAtInvitationBody = z.infer<typeof lookAtInvitationBody>;
/** `POST /hfc/circles/{circle_id}/email_invitations` */
export const inviteByEmailBody = z
  .strictObject({
    email: z.string().trim().pipe(z.email('Enter a full email address, like sam@example.com.').max(254)),
  })
  .meta({ id: 'InviteByEmailBody' });
export type InviteByEmailBody = z.infer<typeof inviteByEmailBody>;
/** `POST /hfc/circle_invitations/join` */
export const joinCircleBody = householdChoice.extend({ token }).meta({ id: 'JoinCircleBody' });
export type JoinCircleBody = z.infer<typeof joinCircleBody>;
/** `POST /hfc/circle_invitations/join_as_guest` */
export const joinAsGuestBody = z
  .strictObject({ ...circlePerson.shape, token, name: personName.min(1, 'Enter your first name.') })
  .meta({ id: 'JoinAsGuestBody' });
export type JoinAsGuestBody = z.infer<typeof joinAsGuestBody>;

/** As whom a browser without an account joined circles. */
export const circleGuest = circlePerson.extend({ circles: z.array(circle) }).meta({ id: 'CircleGuest' });
export type CircleGuest = z.infer<typeof circleGuest>;

import { z } from 'zod';
import { householdMusts, mostNeededBedrooms, shortlistRules } from '../constants/circles.ts';
import { avatarFaces, avatarHues } from '../constants/people/avatars.ts';
import { personName } from '../people/account.ts';
import { id, timestamp } from '../primitives.ts';

/** What friends see of somebody: the first name and the face. */
export const circlePerson = z
  .object({ name: z.string(), avatarHouseFace: z.enum(avatarFaces), avatarHouseHue: z.enum(avatarHues) })
  .meta({ id: 'CirclePerson' });
export type CirclePerson = z.infer<typeof circlePerson>;

/** A person in a circle. With neither household they have yet to choose one. */
export const circleMember = circlePerson
  .extend({
    member_id: id,
    /** The household that they live in. */
    household_id: id.nullable(),
    /** The household that they ask to join, until one of its members answers. */
    asks_household_id: id.nullable(),
    is_owner: z.boolean(),
    is_you: z.boolean(),
    /** Joined without an account: has a household alone, and owns no circle. */
    is_guest: z.boolean(),
    join_timestamp: timestamp,
  })
  .meta({ id: 'CircleMember' });
export type CircleMember = z.infer<typeof circleMember>;

/** What a household cannot do without, as its circle sees it. */
export const householdNeeds = z
  .strictObject({
    /** At least so many; 0 is a studio. */
    bedrooms: z.int().min(0).max(mostNeededBedrooms),
    musts: z.array(z.enum(householdMusts)).max(householdMusts.length),
  })
  .meta({ id: 'HouseholdNeeds' });
export type HouseholdNeeds = z.infer<typeof householdNeeds>;

/** People who would live in one home. */
export const circleHousehold = z
  .object({ household_id: id, name: z.string(), needs: householdNeeds })
  .meta({ id: 'CircleHousehold' });
export type CircleHousehold = z.infer<typeof circleHousehold>;

/** The link by which friends join. Whoever has the token can join: it belongs in no log and no address. */
export const circleInvitation = z
  .object({
    token: z.string(),
    expire_timestamp: timestamp,
    /** How many joined by it. */
    joined: z.int(),
  })
  .meta({ id: 'CircleInvitation' });
export type CircleInvitation = z.infer<typeof circleInvitation>;

/** Households who look for a home together in one market, as one of their members sees them. */
export const circle = z
  .object({
    circle_id: id,
    name: z.string(),
    market_id: id,
    /** Which households have to say yes to a home on the shortlist. */
    shortlist_rule: z.enum(shortlistRules),
    /** One "not for us" takes a home out, whatever the others say. */
    one_no_rules_out: z.boolean(),
    create_timestamp: timestamp,
    /** Grows with every change in the circle, including voices and notes. */
    version: z.int(),
    /** The oldest first. */
    households: z.array(circleHousehold),
    /** Who joined first comes first. */
    members: z.array(circleMember),
    /** Null if there is none that still works. */
    invitation: circleInvitation.nullable(),
  })
  .meta({ id: 'Circle' });
export type Circle = z.infer<typeof circle>;

const circleName = personName.min(1, 'Give your circle a name, so friends know it’s you.');
const householdName = personName.min(1, 'Give your household a name, like “Sam & Kim”.');

/** `POST /hfc/circles` */
export const createCircleBody = z
  .strictObject({ name: circleName, market_id: id, household_name: householdName })
  .meta({ id: 'CreateCircleBody' });
export type CreateCircleBody = z.infer<typeof createCircleBody>;

/** `PUT /hfc/circles/{circle_id}` */
export const renameCircleBody = z.strictObject({ name: circleName }).meta({ id: 'RenameCircleBody' });
export type RenameCircleBody = z.infer<typeof renameCircleBody>;
/** `PUT /hfc/circles/{circle_id}/rule` */
export const changeRuleBody = z
  .strictObject({ shortlist_rule: z.enum(shortlistRules), one_no_rules_out: z.boolean() })
  .meta({ id: 'ChangeRuleBody' });
export type ChangeRuleBody = z.infer<typeof changeRuleBody>;
/** `PUT /hfc/circles/{circle_id}/households/{household_id}` */
export const changeHouseholdBody = z
  .strictObject({ name: householdName, needs: householdNeeds })
  .meta({ id: 'ChangeHouseholdBody' });
export type ChangeHouseholdBody = z.infer<typeof changeHouseholdBody>;
/** `PUT /hfc/circles/{circle_id}/owner` */
export const handOverBody = z.strictObject({ member_id: id }).meta({ id: 'HandOverBody' });
export type HandOverBody = z.infer<typeof handOverBody>;

/** `DELETE /hfc/circles/{circle_id}/members/{member_id}` */
export const removeMemberBody = z
  .strictObject({
    /** Who leaves can leave what they wrote. */
    leaves_notes: z.boolean().optional(),
  })
  .meta({ id: 'RemoveMemberBody' });
export type RemoveMemberBody = z.infer<typeof removeMemberBody>;

/** The household that somebody chooses: one whose members they ask, else a new one with this name. */
export const householdChoice = z.strictObject({
  household_id: id.nullable(),
  household_name: householdName.optional(),
});
export type HouseholdChoice = z.infer<typeof householdChoice>;
/** `PUT /hfc/circles/{circle_id}/household` */
export const chooseHouseholdBody = householdChoice.meta({ id: 'ChooseHouseholdBody' });
export type ChooseHouseholdBody = z.infer<typeof chooseHouseholdBody>;
/** `PUT /hfc/circles/{circle_id}/members/{member_id}/household` */
export const answerAskingBody = z.strictObject({ accepts: z.boolean() }).meta({ id: 'AnswerAskingBody' });
export type AnswerAskingBody = z.infer<typeof answerAskingBody>;

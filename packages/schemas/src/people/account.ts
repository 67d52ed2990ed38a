import { z } from 'zod';
import { longestName, longestNote, readsAsAName, unreadableNameWords } from '../constants/people/names.ts';
import { likeStatuses } from '../constants/statuses.ts';
import { atMostKb, emailAddress, id } from '../primitives.ts';
import {
  emailPreferences,
  history,
  historyChange,
  homePreferencesBody,
  profileChange,
  publicProfile,
} from './profile.ts';
import { takenDownHome } from '../homes/taken-down-home.ts';

/** A phone number: 7 to 20 digits, with the spaces and signs that people write between them. */
export const phoneNumber = z
  .string()
  .trim()
  .max(40)
  .regex(/^[ +().\-/]*(\d[ +().\-/]*){7,20}$/, 'Write the whole number with digits, like +1 510 555 0100.');

export const advisor = z
  .object({
    agent_id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** The key of a stored picture, which is shown as it is, small; null where there is none. */
    image: z.string().nullable(),
  })
  .meta({ id: 'Advisor' });

/** The signed-in person [3]. */
export const user = z
  .object({
    user_id: id,
    name: z.string(),
    email: z.string(),
    is_staff: z.boolean(),
    lnf_advisor: id.nullable(),
    advisor: advisor.nullable(),
    config: z.record(z.string(), z.unknown()),
    public_profile: publicProfile,
    history,
    share_link_key: z.string(),
    /** Whether who comes by their link sees their first name and their face. */
    show_name: z.boolean(),
    ...emailPreferences.shape,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** One per user and market; without areas it means the whole market, `area` is the first chosen. */
export const subscriber = z
  .object({
    subscriber_id: id,
    market_id: id,
    area: z.string().nullable(),
    area_id: id.nullable(),
    area_names: z.array(z.string()),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriber>;

/** What the product's own token says; decisions on access never rest on it alone. */
export const tokenPayload = z
  .object({
    user_id: id,
    email: z.string(),
    is_staff: z.boolean(),
    hfc_subscriber_ids: z.array(id),
    hfc_last_active_subscriber_id: id.nullable(),
    /** Of a session that a magic-link token opened: a consumer everywhere, whoever it belongs to. */
    limited: z.literal(true).optional(),
  })
  .meta({ id: 'TokenPayload' });
export type TokenPayload = z.infer<typeof tokenPayload>;
export const tokenPackage = z
  .object({ token: z.string(), payload: tokenPayload })
  .meta({ id: 'TokenPackage' });
export type TokenPackage = z.infer<typeof tokenPackage>;

const areaNames = z.array(z.string().max(120)).max(200);
export const signupInfo = z
  .strictObject({
    market_id: id.optional(),
    area_names: areaNames,
    home_preferences: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SignupInfo' });
/** What someone is called: one line, which reads alike wherever it stands. */
export const personName = z.string().trim().max(longestName).refine(readsAsAName, unreadableNameWords);
export const registerBody = z.strictObject({
  name: personName.min(1),
  ab_test_group: z.enum(['a', 'b']).optional(),
  signup_info: signupInfo,
});
export const subscribeBody = z
  .strictObject({ market_id: id, area_names: areaNames.optional() })
  .meta({ id: 'SubscribeBody' });
export type SubscribeBody = z.infer<typeof subscribeBody>;

/** What somebody changes of themself; what is not named stays as it is. */
export const userChange = z
  .strictObject({
    user_id: id,
    name: personName.min(1).optional(),
    config: atMostKb(z.record(z.string(), z.unknown()), 16).optional(),
    public_profile: profileChange.optional(),
    history: historyChange.optional(),
  })
  .meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof userChange>;

export const subscribeToMarketsBody = z
  .strictObject({
    market_ids: z.array(id).min(1).max(20),
    area_names: areaNames.optional(),
    home_preferences: homePreferencesBody.shape.home_preferences.optional(),
  })
  .meta({ id: 'SubscribeToMarketsBody' });
export type SubscribeToMarketsBody = z.infer<typeof subscribeToMarketsBody>;
export const subscriberAreasBody = z
  .strictObject({ subscriber_id: id, area_names: areaNames })
  .meta({ id: 'SubscriberAreasBody' });
export type SubscriberAreasBody = z.infer<typeof subscriberAreasBody>;
export const ownSubscriberId = z.strictObject({ subscriber_id: id });

export const likedCompound = z
  .object({
    compound_id: id,
    status: z.enum(likeStatuses),
    /** What the subscriber wrote about it, for themself. */
    note: z.string().optional(),
    /** Of a home that was public, and that they may no longer see. */
    taken_down: takenDownHome.optional(),
  })
  .meta({ id: 'LikedCompound' });
export type LikedCompound = z.infer<typeof likedCompound>;
export const likeNoteBody = z
  .strictObject({ subscriber_id: id, text: z.string().trim().max(longestNote) })
  .meta({ id: 'LikeNoteBody' });
export type LikeNoteBody = z.infer<typeof likeNoteBody>;
export const likeNote = z.object({ compound_id: id, text: z.string() }).meta({ id: 'LikeNote' });
export type LikeNote = z.infer<typeof likeNote>;
export const likeBody = z
  .strictObject({ status: z.enum(likeStatuses), subscriber_id: id })
  .meta({ id: 'LikeBody' });
export type LikeBody = z.infer<typeof likeBody>;

/** A token of one of our mails: 256 random bits, or a text that we signed. */
export const mailTokenBody = z.strictObject({ token: z.string().max(2000) });
/** Whose link it is, for who may not be that person. */
export const linkedPerson = z
  .object({ user_id: id, first_name: z.string(), email: z.string() })
  .meta({ id: 'LinkedPerson' });
export type LinkedPerson = z.infer<typeof linkedPerson>;

/** Which mails somebody wants, for who came by a link of a mail: the address is masked. */
export const linkedPreferences = z
  .object({ email: z.string(), ...emailPreferences.shape })
  .meta({ id: 'LinkedPreferences' });
export type LinkedPreferences = z.infer<typeof linkedPreferences>;
export const linkedPreferencesBody = mailTokenBody
  .extend(emailPreferences.shape)
  .meta({ id: 'LinkedPreferencesBody' });
export type LinkedPreferencesBody = z.infer<typeof linkedPreferencesBody>;

/** Somebody who wants to hear when a city opens. */
export const interestBody = z
  .strictObject({
    city_key: z.string().trim().min(1).max(120),
    email: emailAddress,
  })
  .meta({ id: 'InterestBody' });
export type InterestBody = z.infer<typeof interestBody>;

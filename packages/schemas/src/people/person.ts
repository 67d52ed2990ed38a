import { z } from 'zod';
import { broadcastStates } from '../constants/broadcasts.ts';
import { mailState } from '../mail/mail.ts';
import { emailAddress, id, timestamp } from '../primitives.ts';

/** Why somebody gets a kind of mail or not; by the one rule for mails. */
const mailAnswer = z.object({
  category: z.enum(['alert', 'broadcast', 'newsletter']),
  refusal: z.string().nullable(),
});

/** One person, or an address that we know of without an account, as staff see them. */
export const staffPerson = z
  .object({
    user_id: id.nullable(),
    email: z.string(),
    email_verified: z.boolean(),
    name: z.string(),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
    lnf_advisor: id.nullable(),
    create_timestamp: timestamp.nullable(),
    subscribers: z.array(z.object({ subscriber_id: id, market_id: id, area_names: z.array(z.string()) })),
    beta_area_ids: z.array(id),
    beta_approval_area_ids: z.array(id),
    receives_all_emails: z.boolean(),
    receives_product_emails: z.boolean(),
    receives_newsletter_emails: z.boolean(),
    mails: z.array(mailAnswer),
    unsubscriptions: z.array(
      z.object({ unsubscribe_from: z.string(), object_type: z.string(), at: timestamp }),
    ),
    suppressed: z.object({ reason: z.string(), by_complaint: z.boolean(), at: timestamp }).nullable(),
    /** Cities that they asked for. */
    waits_for: z.array(z.object({ city_key: z.string(), at: timestamp })),
    last_mails: z.array(z.object({ mail_id: id, kind: z.string(), state: mailState, time: timestamp })),
  })
  .meta({ id: 'StaffPerson' });
export type StaffPerson = z.infer<typeof staffPerson>;

/** `PUT /hfc/_i/users/advisor` */
export const advisorBody = z
  .strictObject({ email: emailAddress, agent_id: id.nullable() })
  .meta({ id: 'AdvisorBody' });
export type AdvisorBody = z.infer<typeof advisorBody>;

/** Who waits for a city that was not open. */
export const interest = z
  .object({
    interest_id: id,
    city_key: z.string(),
    market_id: id.nullable(),
    email: z.string(),
    time: timestamp,
    /** The broadcast that told them of the opening. */
    told_by: id.nullable(),
  })
  .meta({ id: 'Interest' });
export type Interest = z.infer<typeof interest>;

/** Who waits for the cities of one market, or of none: each address once. */
export const interestMarket = z
  .object({
    market_id: id.nullable(),
    addresses: z.int(),
    /** Of them, whom a broadcast told of the opening. */
    told: z.int(),
    cities: z.array(z.object({ city_key: z.string(), addresses: z.int() })),
    /** A home of it is public. */
    open: z.boolean(),
    /** The last broadcast to them that was not cancelled. */
    broadcast: z.object({ broadcast_id: id, state: z.enum(broadcastStates) }).nullable(),
  })
  .meta({ id: 'InterestMarket' });
export type InterestMarket = z.infer<typeof interestMarket>;

/** `GET /hfc/_i/coming_soon_interest`: newest first; `csv` answers all of it as one file. */
export const interestQuery = z.strictObject({
  format: z.enum(['csv']).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'Use the cursor from the previous page.')
    .optional(),
});
export const interestPage = z
  .object({
    interest: z.array(interest),
    /** Those that most wait for first. */
    markets: z.array(interestMarket),
    next: id.optional(),
  })
  .meta({ id: 'InterestPage' });
export type InterestPage = z.infer<typeof interestPage>;

const oneAddress = z.strictObject({ email: emailAddress });
/** `GET /hfc/_i/people` */
export const peopleQuery = oneAddress;
/** `DELETE /hfc/_i/suppressions` */
export const suppressionQuery = oneAddress;

/** `GET /hfc/_i/staff` */
export const staffMember = z
  .object({
    /** Null: a superuser by the settings who has not signed in, or not confirmed the address, and has no right yet. */
    user_id: id.nullable(),
    email: z.string(),
    name: z.string(),
    is_superuser: z.boolean(),
    /** Who granted the right; null: nobody did, the setting or the demo says so. */
    granted_by: z.string().nullable(),
    since: timestamp.nullable(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMember>;
/** `PUT /hfc/_i/staff` */
export const staffBody = z
  .strictObject({ email: emailAddress, is_staff: z.boolean() })
  .meta({ id: 'StaffBody' });
export type StaffBody = z.infer<typeof staffBody>;

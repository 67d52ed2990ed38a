import { z } from 'zod';
import { betaFeedbackLog } from './beta-feedback.ts';
import { homePhoto } from '../homes/compound.ts';
import { mostBetaAddresses } from '../constants/statuses.ts';
import { emailAddress, id, timestamp } from '../primitives.ts';

export const betaUser = z
  .object({
    user_id: id,
    email: z.string(),
    name: z.string(),
    area_ids: z.array(id),
    since: timestamp,
    /** The last day that they came; null before there was one. */
    last_visit_on: z.iso.date().nullable(),
    /** Homes in these areas that they said something of. */
    feedback: z.int(),
  })
  .meta({ id: 'BetaUser' });
export type BetaUser = z.infer<typeof betaUser>;
/** Somebody who is let in once they prove to have the address. */
export const betaApproval = z
  .object({ email: z.string(), area_ids: z.array(id), since: timestamp })
  .meta({ id: 'BetaApproval' });
export type BetaApproval = z.infer<typeof betaApproval>;

/** `GET /hfc/_i/beta_area_user_info` */
export const betaAreaUserInfo = z
  .object({ user_infos: z.array(betaUser), beta_approvals: z.array(betaApproval) })
  .meta({ id: 'BetaAreaUserInfo' });
export type BetaAreaUserInfo = z.infer<typeof betaAreaUserInfo>;

/** `POST /hfc/_i/add_user_to_area_beta` */
export const addBetaUserBody = z
  .strictObject({ area_id: id, email: emailAddress, add_to_all_market_areas: z.boolean() })
  .meta({ id: 'AddBetaUserBody' });
export type AddBetaUserBody = z.infer<typeof addBetaUserBody>;
/** `POST /hfc/_i/add_users_to_area_beta` */
export const addBetaUsersBody = z
  .strictObject({
    area_id: id,
    emails: z.array(emailAddress).min(1).max(mostBetaAddresses),
    add_to_all_market_areas: z.boolean(),
  })
  .meta({ id: 'AddBetaUsersBody' });
export type AddBetaUsersBody = z.infer<typeof addBetaUsersBody>;
/** People who lost access and addresses that no longer wait. */
export const betaUndone = z.object({ access: z.int(), waits: z.int() }).meta({ id: 'BetaUndone' });
export type BetaUndone = z.infer<typeof betaUndone>;
export const fromAllMarketAreas = z.enum(['true', 'false']).meta({ id: 'FromAllMarketAreas' });
export type FromAllMarketAreas = z.infer<typeof fromAllMarketAreas>;
/** `DELETE /hfc/_i/remove_user_from_area_beta` */
export const removeBetaUserQuery = z.strictObject({
  area_id: id,
  email: emailAddress,
  remove_from_all_market_areas: fromAllMarketAreas,
});
/** `success` is false where nothing changed; `message` says why, in words. */
export const betaChange = z
  .object({
    success: z.boolean(),
    message: z.string(),
    user_info: betaUser.nullable(),
    approval: betaApproval.nullable(),
  })
  .meta({ id: 'BetaChange' });
export type BetaChange = z.infer<typeof betaChange>;

/** `GET /hfc/_i/beta_feedback`: what was said of each home, by whom. */
export const staffBetaFeedback = z
  .object({
    compounds: z.array(
      z.object({
        compound_id: id,
        formatted_address: z.string(),
        title: z.string().nullable(),
        price: z.number().nullable(),
        photo: homePhoto.nullable(),
        area_id: id.nullable(),
        review_period_id: id,
        /** Whether visitors see it, and else whether who was let in does. */
        shown_to: z.enum(['everyone', 'beta', 'staff']),
        logs: z.array(betaFeedbackLog.extend({ name: z.string(), email: z.string() })),
      }),
    ),
  })
  .meta({ id: 'StaffBetaFeedback' });
export type StaffBetaFeedback = z.infer<typeof staffBetaFeedback>;

import { z } from 'zod';
import { avatarFaces, avatarHues } from '../constants/people/avatars.ts';
import { categories } from '../constants/housing.ts';
import { earliestMoves, leastBedrooms, locationTypes } from '../constants/visitors/preferences.ts';
import { atMostKb } from '../primitives.ts';

const earliestMove = z.enum(earliestMoves);
const locationType = z.enum(locationTypes);
const minBedrooms = z.enum(leastBedrooms);

/** What others see of a person: a copy of three preferences, and their house face. */
export const publicProfile = z
  .object({
    earliestMove: earliestMove.nullable(),
    locationType: locationType.nullable(),
    minBedrooms: minBedrooms.nullable(),
    avatarHouseHue: z.enum(avatarHues),
    avatarHouseFace: z.enum(avatarFaces),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof publicProfile>;

export const history = z
  .object({
    days_visited: z.int(),
    hfc_tour_form_submitted: z.boolean(),
    hfc_quiz_submitted: z.boolean(),
    minihoods: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'History' });

/** The fields that somebody changes of themself; a field that is not named stays as it is. */
export const profileChange = z.strictObject(publicProfile.shape).partial().meta({ id: 'ProfileChange' });
export const historyChange = z
  .strictObject({
    days_visited: z.int().min(0).max(100_000),
    hfc_tour_form_submitted: z.boolean(),
    hfc_quiz_submitted: z.boolean(),
    minihoods: atMostKb(z.record(z.string(), z.unknown()), 16),
  })
  .partial()
  .meta({ id: 'HistoryChange' });

/** What somebody looks for. */
export const homePreferences = z
  .strictObject({
    earliestMove,
    locationType,
    minBedrooms,
    categories: z.array(z.enum(categories)).max(categories.length),
    tags: z.array(z.string().max(60)).max(100),
    max_price: z.int().min(0).max(1_000_000_000),
    friends: z.string(),
  })
  .partial()
  .meta({ id: 'HomePreferences' });
export type HomePreferences = z.infer<typeof homePreferences>;
export const homePreferencesBody = z
  .strictObject({ home_preferences: atMostKb(homePreferences, 8) })
  .meta({ id: 'HomePreferencesBody' });

export const emailPreferences = z
  .strictObject({
    receives_product_emails: z.boolean(),
    receives_newsletter_emails: z.boolean(),
    receives_all_emails: z.boolean(),
  })
  .meta({ id: 'EmailPreferences' });
export type EmailPreferences = z.infer<typeof emailPreferences>;

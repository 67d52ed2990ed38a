import { z } from 'zod';
import { betaRatings, longestBetaFeedback } from '../constants/visitors/alerts.ts';
import { id, timestamp } from '../primitives.ts';

/** What somebody with early access thinks of a home there; one for each subscriber and home, the last counts. */
export const betaFeedbackBody = z
  .strictObject({
    subscriber_id: id,
    compound_id: id,
    rating: z.enum(betaRatings),
    text: z
      .string()
      .trim()
      .max(longestBetaFeedback, `Use at most ${longestBetaFeedback} characters.`)
      .optional(),
  })
  .meta({ id: 'BetaFeedbackBody' });
export type BetaFeedbackBody = z.infer<typeof betaFeedbackBody>;

export const betaFeedbackLog = z
  .object({
    subscriber_id: id,
    compound_id: id,
    rating: z.enum(betaRatings),
    /** Empty where they only rated it. */
    text: z.string(),
    create_timestamp: timestamp,
  })
  .meta({ id: 'BetaFeedbackLog' });
export type BetaFeedbackLog = z.infer<typeof betaFeedbackLog>;

import { z } from 'zod';
import { personName, phoneNumber } from '../people/account.ts';
import { longestPageSentFrom } from '../constants/visitors/requests.ts';
import { atMostKb, emailAddress, id } from '../primitives.ts';

/** Somebody who wants to see a home, signed in or not; questions and what they answered. */
export const tourFormBody = z
  .strictObject({
    compound_id: id.optional(),
    name: personName.min(1, 'Enter your name.'),
    email: emailAddress.optional(),
    phone: phoneNumber.optional(),
    answers: atMostKb(z.record(z.string().max(120), z.string().max(4000)), 8),
    /** The page that it was filled in on, as `[Route] …`. */
    page_sent_from: z.string().max(longestPageSentFrom),
  })
  .refine(({ email, phone: number }) => email !== undefined || number !== undefined, {
    path: ['email'],
    message: 'Enter an email or phone number so we can reply.',
  })
  .meta({ id: 'TourFormBody' });
export type TourFormBody = z.infer<typeof tourFormBody>;

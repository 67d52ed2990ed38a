import { z } from 'zod';
import { personName } from '../people/account.ts';
import { contactStates, mistakeFields } from '../constants/visitors/contact.ts';
import { longestMessage, longestPageSentFrom } from '../constants/visitors/requests.ts';
import { emailAddress, id, timestamp } from '../primitives.ts';

const words = z.string().trim().max(longestMessage, `Use at most ${longestMessage} characters.`);
/** The page that it was sent from, as `[Route] …`. */
const pageSentFrom = z.string().max(longestPageSentFrom);
export const contactState = z.enum(contactStates).meta({ id: 'ContactState' });
export const mistakeField = z.enum(mistakeFields).meta({ id: 'MistakeField' });

/** A message to the team, from anyone. */
export const contactMessageBody = z
  .strictObject({
    name: personName.min(1, 'Enter your name.'),
    email: emailAddress,
    body: words.min(1, 'Write your message.'),
    page_sent_from: pageSentFrom,
  })
  .meta({ id: 'ContactMessageBody' });
export type ContactMessageBody = z.infer<typeof contactMessageBody>;

/** A mistake on a home's page, reported by anyone; with an email only from a reader who wants an answer. */
export const mistakeReportBody = z
  .strictObject({
    compound_id: id,
    field: mistakeField,
    body: words,
    email: emailAddress.optional(),
    page_sent_from: pageSentFrom,
  })
  .refine(({ field, body }) => field === 'availability' || body !== '', {
    path: ['body'],
    message: 'Tell us what’s right.',
  })
  .meta({ id: 'MistakeReportBody' });
export type MistakeReportBody = z.infer<typeof mistakeReportBody>;

/** A message, or with `field` a report of a mistake, as staff see it. `home` is null once the home is deleted. */
export const contactMessage = z
  .object({
    contact_message_id: id,
    field: mistakeField.nullable(),
    home: z.object({ compound_id: id, review_period_id: id, title: z.string() }).nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    body: z.string(),
    page_sent_from: z.string(),
    create_timestamp: timestamp,
    handled_at: timestamp.nullable(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

/** Whether the message is handled from now on, or open again. */
export const contactMarkBody = z.strictObject({ handled: z.boolean() }).meta({ id: 'ContactMarkBody' });
export type ContactMarkBody = z.infer<typeof contactMarkBody>;

export const contactMessagesQuery = z.strictObject({
  state: contactState.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'Use the cursor from the previous page.')
    .optional(),
});
export type ContactMessagesQuery = z.infer<typeof contactMessagesQuery>;

/** Newest first; `open` counts all open messages, and `next` is the cursor of the next page. */
export const contactMessagesPage = z
  .object({ messages: z.array(contactMessage), open: z.int(), next: z.string().optional() })
  .meta({ id: 'ContactMessagesPage' });
export type ContactMessagesPage = z.infer<typeof contactMessagesPage>;

import { z } from 'zod';
import { mailStates, unsubscribeFrom, unsubscribeObjects } from '../constants/mails.ts';
import { emailAddress, id, timestamp } from '../primitives.ts';

export const mailState = z.enum(mailStates).meta({ id: 'MailState' });

/** As operators see it: the address masked, the bodies left out. `reason` says why it was not sent. */
export const mail = z
  .object({
    mail_id: id,
    kind: z.string(),
    to: z.string(),
    state: mailState,
    reason: z.string().nullable(),
    time: timestamp,
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mail>;

/** How many mails stand in each state. */
export const mailCounts = z
  .object({
    waiting: z.int(),
    sending: z.int(),
    sent: z.int(),
    failed: z.int(),
    skipped: z.int(),
    unknown: z.int(),
  })
  .meta({ id: 'MailCounts' });

const cursor = z.string().regex(/^\d{1,15}$/, 'Use the cursor from the previous page.');

export const mailsQuery = z.strictObject({
  state: mailState.optional(),
  to: emailAddress.optional(),
  cursor: cursor.optional(),
});
export type MailsQuery = z.infer<typeof mailsQuery>;

/** A page of the mails, newest first; `oldest_waiting` is when the oldest that has not gone out was written. */
export const mailsPage = z
  .object({
    mails: z.array(mail),
    counts: mailCounts,
    oldest_waiting: timestamp.nullable(),
    next: z.string().optional(),
  })
  .meta({ id: 'MailsPage' });
export type MailsPage = z.infer<typeof mailsPage>;

/** A mail of the outbox; bodies are null once a mail server took it. */
export const devMail = z
  .object({
    mail_id: id,
    to: z.string(),
    subject: z.string(),
    html: z.string().nullable(),
    text: z.string().nullable(),
    state: mailState,
    time: timestamp,
  })
  .meta({ id: 'DevMail' });
export type DevMail = z.infer<typeof devMail>;

export const devMailsQuery = z.strictObject({ cursor: cursor.optional() });
/** `GET /dev/mails`: newest first. */
export const devMailsPage = z
  .object({ mails: z.array(devMail), next: z.string().optional() })
  .meta({ id: 'DevMailsPage' });
export type DevMailsPage = z.infer<typeof devMailsPage>;

/**
 * What is to stop, or nothing where a token in the address says it (then what is named must be what it says).
 * `object_type` is a subscriber unless told. A mail program sends the one field of RFC 8058; our own page for it says
 * `page` as well and is led to its answer.
 */
export const unsubscribeBody = z
  .strictObject({
    unsubscribe_from: z.enum(unsubscribeFrom).optional(),
    object_type: z.enum(unsubscribeObjects).optional(),
    object_id: id.optional(),
    'List-Unsubscribe': z.literal('One-Click').optional(),
    page: z.literal('yes').optional(),
  })
  .meta({ id: 'UnsubscribeBody' });
export type UnsubscribeBody = z.infer<typeof unsubscribeBody>;

/** What the link of a mail stops. */
export const unsubscribeLink = z
  .object({
    unsubscribe_from: z.enum(unsubscribeFrom),
    object_type: z.enum(unsubscribeObjects),
    object_id: id,
  })
  .meta({ id: 'UnsubscribeLink' });
export type UnsubscribeLink = z.infer<typeof unsubscribeLink>;

/** All mail is to stop: of the person, or of the address that the token of a mail stands for. */
export const unsubscribeAllBody = z
  .strictObject({ token: z.string().max(2000).optional() })
  .meta({ id: 'UnsubscribeAllBody' });
export type UnsubscribeAllBody = z.infer<typeof unsubscribeAllBody>;

import { z } from 'zod';
import {
  broadcastActions,
  broadcastStates,
  failureCauses,
  recipientStates,
} from '../constants/broadcasts.ts';
import { atMostKb, emailAddress, id, timestamp, version } from '../primitives.ts';

const ids = z.array(id).max(500);

/**
 * Whom a broadcast is for [decisions: Email]: subscribers of the markets (none named: all), within a market those of the
 * areas named there; or who asked for the cities of a market that opened.
 */
export const broadcastAudience = z
  .strictObject({ market_ids: ids, area_ids: ids, interest_market_id: id.optional() })
  .meta({ id: 'BroadcastAudience' });
export type BroadcastAudience = z.infer<typeof broadcastAudience>;

const oneLine = (longest: number) =>
  z
    .string()
    .max(longest, `Write at most ${longest} characters.`)
    .refine((text) => !/[\r\n]/.test(text), 'Keep it on one line.');

/** What staff write; what is not named stays as it is, or empty. `body_html` is sanitised before it is kept. */
export const broadcastDraft = z
  .strictObject({
    subject: oneLine(200).optional(),
    preheader: oneLine(200).optional(),
    body_html: atMostKb(z.string(), 2048).optional(),
    from_name: oneLine(120).nullable().optional(),
    is_newsletter: z.boolean().optional(),
    audience: broadcastAudience.optional(),
    compound_ids: z.array(id).max(20).optional(),
    /** When it goes out once it is confirmed; null: as soon as it is. */
    send_at: timestamp.nullable().optional(),
  })
  .meta({ id: 'BroadcastDraft' });
export type BroadcastDraft = z.infer<typeof broadcastDraft>;

/** `POST /hfc/_i/email_broadcasts`: a new draft; as a copy it says what the other says, but for what is named here. */
export const newBroadcast = broadcastDraft.extend({ copy_of: id.optional() }).meta({ id: 'NewBroadcast' });
export type NewBroadcast = z.infer<typeof newBroadcast>;
/** `PUT /hfc/_i/email_broadcasts/{broadcast_id}` */
export const broadcastUpdate = broadcastDraft.extend({ version }).meta({ id: 'BroadcastUpdate' });
export type BroadcastUpdate = z.infer<typeof broadcastUpdate>;

export const broadcast = z
  .object({
    broadcast_id: id,
    state: z.enum(broadcastStates),
    subject: z.string(),
    preheader: z.string(),
    body_html: z.string(),
    from_name: z.string().nullable(),
    is_newsletter: z.boolean(),
    audience: broadcastAudience,
    compound_ids: z.array(id),
    send_at: timestamp.nullable(),
    /** How many addresses whoever confirmed it was told. */
    expected: z.int().nullable(),
    paused_reason: z.string().nullable(),
    /** Names of staff; null where they are gone. */
    created_by: z.string().nullable(),
    /** Who saved its draft last. */
    saved_by: z.string().nullable(),
    started_by: z.string().nullable(),
    create_timestamp: timestamp,
    update_timestamp: timestamp,
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    version,
  })
  .meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof broadcast>;

/** `GET /hfc/_i/email_broadcasts`: without their texts, which may be long. */
export const listedBroadcast = broadcast.omit({ body_html: true }).meta({ id: 'ListedBroadcast' });
export type ListedBroadcast = z.infer<typeof listedBroadcast>;

/** How many addresses stand in each state. */
export const broadcastCounts = z
  .object({
    queued: z.int(),
    sending: z.int(),
    sent: z.int(),
    failed: z.int(),
    skipped: z.int(),
    unknown: z.int(),
  })
  .meta({ id: 'BroadcastCounts' });

/** `GET /hfc/_i/email_broadcasts/{broadcast_id}` */
export const broadcastProgress = z
  .object({
    broadcast,
    counts: broadcastCounts,
    /** Mails a second at most, over all processes, and how many went in the last minute. */
    mails_per_second: z.number(),
    sent_last_minute: z.int(),
    /** Mails a second over the last 10 s, null until there are 10 s to measure. An older server sends none. */
    current_rate: z.number().nullable().optional(),
    failures: z.array(z.object({ cause: z.enum(failureCauses), reason: z.string(), count: z.int() })),
    /** Mail servers that refuse for now. */
    waiting_domains: z.array(z.object({ domain: z.string(), count: z.int(), not_before: timestamp })),
    /** Of the unknown, how many staff chose to leave as they are; less than there are: some came since. */
    unknown_left: z.int(),
    /** Who left by this broadcast's own links. */
    unsubscribed: z.int(),
  })
  .meta({ id: 'BroadcastProgress' });
export type BroadcastProgress = z.infer<typeof broadcastProgress>;

export const recipientState = z.enum(recipientStates).meta({ id: 'RecipientState' });

export const broadcastRecipient = z
  .object({
    recipient_id: id,
    /** Null where the person deleted their account. */
    address: z.string().nullable(),
    state: recipientState,
    cause: z.enum(failureCauses).nullable(),
    reason: z.string().nullable(),
    attempts: z.int(),
    next_attempt_at: timestamp.nullable(),
    settled_at: timestamp.nullable(),
  })
  .meta({ id: 'BroadcastRecipient' });
export type BroadcastRecipient = z.infer<typeof broadcastRecipient>;

export const recipientsQuery = z.strictObject({
  state: recipientState.optional(),
  /** A part of the address, in any case. */
  q: z.string().trim().min(1).max(254).optional(),
  /** All of them as a file, whatever page. */
  format: z.literal('csv').optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'Use the cursor from the previous page.')
    .optional(),
});
export const recipientsPage = z.object({ recipients: z.array(broadcastRecipient), next: id.optional() });
export type RecipientsPage = z.infer<typeof recipientsPage>;

/** `POST /hfc/_i/email_broadcast/send_to_all_subscribers` */
export const sendBroadcastBody = z
  .strictObject({ broadcast_id: id, version, confirmation: z.int().min(0) })
  .meta({ id: 'SendBroadcastBody' });
export type SendBroadcastBody = z.infer<typeof sendBroadcastBody>;

/** `POST /hfc/_i/email_broadcasts/{broadcast_id}/{action}`: where a version is named, of that one alone. */
export const broadcastActionBody = z
  .strictObject({ version: version.optional() })
  .meta({ id: 'BroadcastActionBody' });
export type BroadcastActionBody = z.infer<typeof broadcastActionBody>;

export const broadcastAction = z.enum(broadcastActions).meta({ id: 'BroadcastAction' });

const counted = z.object({ count: z.int(), left_out: z.int() });
/** Each address once; who stands in two areas counts in both. `left_out` are those that the rule for mails refuses. */
export const audienceCount = z
  .object({
    count: z.int(),
    by_market: z.array(counted.extend({ market_id: id })),
    by_area: z.array(counted.extend({ area_id: id })),
    left_out: z.array(z.object({ reason: z.string(), count: z.int() })),
  })
  .meta({ id: 'AudienceCount' });
export type AudienceCount = z.infer<typeof audienceCount>;

/** `POST /hfc/_i/email_broadcast/audience` and `/why` */
export const audienceBody = z
  .strictObject({ audience: broadcastAudience, is_newsletter: z.boolean().optional() })
  .meta({ id: 'AudienceBody' });
export type AudienceBody = z.infer<typeof audienceBody>;
export const whyBody = audienceBody.extend({ email: emailAddress }).meta({ id: 'WhyBody' });
export type WhyBody = z.infer<typeof whyBody>;
export const whyAnswer = z
  .object({
    included: z.boolean(),
    /** In the order in which they are asked; each says what holds, and whether it keeps the address out. */
    reasons: z.array(z.object({ words: z.string(), keeps_out: z.boolean() })),
  })
  .meta({ id: 'WhyAnswer' });
export type WhyAnswer = z.infer<typeof whyAnswer>;

/** `POST /hfc/_i/email_broadcast/preview`: as the person of an address would get it; without one, as nobody. */
export const previewBroadcastBody = broadcastDraft
  .omit({ send_at: true })
  .extend({ as: emailAddress.optional() })
  .meta({ id: 'PreviewBroadcastBody' });
export type PreviewBroadcastBody = z.infer<typeof previewBroadcastBody>;
/** `POST /hfc/_i/email_broadcast/send_test_email`: to the caller's own address unless told another of theirs. */
export const testBroadcastBody = broadcastDraft
  .omit({ send_at: true })
  .extend({ to: emailAddress.optional() })
  .meta({ id: 'TestBroadcastBody' });
export type TestBroadcastBody = z.infer<typeof testBroadcastBody>;
export const broadcastPreview = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Bytes of the HTML; above 102 KB mail programs cut it off. */
    size: z.int(),
    /** What keeps it from being sent, in words; empty: nothing. */
    faults: z.array(z.string()),
  })
  .meta({ id: 'BroadcastPreview' });
export type BroadcastPreview = z.infer<typeof broadcastPreview>;

/** `POST /mail/bounces`, signed: what the provider says became of mails. */
export const bouncesBody = z
  .strictObject({
    events: z
      .array(
        z
          .object({
            type: z.enum(['hard_bounce', 'soft_bounce', 'complaint']),
            email: emailAddress.optional(),
            message_id: z.string().max(998).optional(),
            reason: z.string().max(1000).optional(),
          })
          .refine(
            ({ email, message_id }) => email !== undefined || message_id !== undefined,
            'Send email, message_id or both.',
          ),
      )
      .max(1000),
  })
  .meta({ id: 'BouncesBody' });
export type BouncesBody = z.infer<typeof bouncesBody>;
/** How many events were understood, and how many name nothing that we sent. */
export const bouncesTaken = z.object({ taken: z.int(), unknown: z.int() }).meta({ id: 'BouncesTaken' });
export type BouncesTaken = z.infer<typeof bouncesTaken>;

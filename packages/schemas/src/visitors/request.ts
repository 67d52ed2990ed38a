import { z } from 'zod';
import {
  longestMessage,
  longestPageSentFrom,
  messageStates,
  mostTourDays,
  tourStates,
} from '../constants/visitors/requests.ts';
import { id, timestamp } from '../primitives.ts';

const words = z.string().trim().max(longestMessage, `Use at most ${longestMessage} characters.`);
const pageSentFrom = z.string().max(longestPageSentFrom);

/** Somebody signed in wants to see a home; `times` are days as `2026-11-28`, the first is the one they like best. */
export const tourRequestBody = z
  .strictObject({
    compound_id: id,
    subscriber_id: id,
    times: z.array(z.iso.date('Choose a day.')).max(mostTourDays).optional(),
    message: words.optional(),
    page_sent_from: pageSentFrom,
  })
  .meta({ id: 'TourRequestBody' });
export type TourRequestBody = z.infer<typeof tourRequestBody>;

/** What somebody writes to their advisor, about a home or not. */
export const messageBody = z
  .strictObject({
    subscriber_id: id,
    compound_id: id.optional(),
    body: words.min(1, 'Write your message.'),
    page_sent_from: pageSentFrom,
  })
  .meta({ id: 'MessageBody' });
export type MessageBody = z.infer<typeof messageBody>;

/** By the title that it had; `compound_id` while its person may see it. */
const requestedHome = z
  .object({ compound_id: id.nullable(), title: z.string() })
  .meta({ id: 'RequestedHome' });
const tourState = z.enum(tourStates).meta({ id: 'TourState' });
const messageState = z.enum(messageStates).meta({ id: 'MessageState' });

/** A tour that somebody asked for; `answered_by` is the advisor's name, null while the team as a whole answers. */
export const tourRequest = z
  .object({
    tour_request_id: id,
    home: requestedHome,
    times: z.array(z.iso.date()),
    message: z.string(),
    state: tourState,
    answered_by: z.string().nullable(),
    page_sent_from: z.string(),
    create_timestamp: timestamp,
  })
  .meta({ id: 'TourRequest' });
export type TourRequest = z.infer<typeof tourRequest>;

export const message = z
  .object({
    message_id: id,
    home: requestedHome.nullable(),
    body: z.string(),
    state: messageState,
    answered_by: z.string().nullable(),
    page_sent_from: z.string(),
    create_timestamp: timestamp,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

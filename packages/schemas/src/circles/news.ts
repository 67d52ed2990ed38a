import { z } from 'zod';
import { homeVoices } from '../constants/circles.ts';
import { id, timestamp } from '../primitives.ts';
import { circlePerson } from './circle.ts';

const what = { at: timestamp, is_yours: z.boolean() };
const onHome = { ...what, compound_id: id, title: z.string() };

/** Something that happened in a circle, with the title of the home that it is about. */
export const circleNews = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('joined'), ...what, member: circlePerson }),
    z.object({
      kind: z.literal('voice'),
      ...onHome,
      household_name: z.string(),
      /** Who chose it; null after they left. */
      member: circlePerson.nullable(),
      voice: z.enum(homeVoices),
    }),
    /** `text` is the beginning of a longer note. */
    z.object({ kind: z.literal('note'), ...onHome, author: circlePerson, text: z.string() }),
    /** The last yes that the home needed. */
    z.object({ kind: z.literal('shortlisted'), ...onHome }),
  ])
  .meta({ id: 'CircleNews' });
export type CircleNews = z.infer<typeof circleNews>;

/** `PUT /hfc/circles/{circle_id}/seen`: up to when the caller has seen what happened. */
export const seeNewsBody = z.strictObject({ until: timestamp }).meta({ id: 'SeeNewsBody' });
export type SeeNewsBody = z.infer<typeof seeNewsBody>;

/** `PUT /hfc/circles/{circle_id}/emails`: whether the caller gets the daily email about a circle. */
export const circleEmails = z.strictObject({ emails: z.boolean() }).meta({ id: 'CircleEmails' });
export type CircleEmails = z.infer<typeof circleEmails>;

/**
 * What the stream of a circle sends: its version, first and after each change, so that a page can load the circle again.
 * `beat` says that the stream is alive. `over` is the last event: the reader is no longer in the circle.
 */
export const circleEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('version'), version: z.int() }),
    z.object({ type: z.literal('beat') }),
    z.object({ type: z.literal('over') }),
  ])
  .meta({ id: 'CircleEvent' });
export type CircleEvent = z.infer<typeof circleEvent>;

/** `GET /hfc/circles/{circle_id}/changes`: with `once` the stream ends after the version. */
export const followCircleQuery = z.strictObject({ once: z.literal('true').optional() });

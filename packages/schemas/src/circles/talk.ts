import { z } from 'zod';
import { homeVoices, mostNotes } from '../constants/circles.ts';
import { longestNote } from '../constants/people/names.ts';
import { takenDownHome } from '../homes/taken-down-home.ts';
import { id, timestamp } from '../primitives.ts';
import { circlePerson } from './circle.ts';

/** What a household says about a home. The last choice of one of its members counts. */
export const circleVoice = z
  .object({
    household_id: id,
    voice: z.enum(homeVoices),
    /** Who chose it; null after they left. */
    member_id: id.nullable(),
    say_timestamp: timestamp,
  })
  .meta({ id: 'CircleVoice' });
export type CircleVoice = z.infer<typeof circleVoice>;

export const circleNote = z
  .object({
    note_id: id,
    text: z.string(),
    author: circlePerson,
    is_yours: z.boolean(),
    /** Its author is no longer in the circle. */
    has_left: z.boolean(),
    post_timestamp: timestamp,
  })
  .meta({ id: 'CircleNote' });
export type CircleNote = z.infer<typeof circleNote>;

const discussed = z.object({
  compound_id: id,
  voices: z.array(circleVoice),
  /** Of a home that the reader can no longer open: what everyone could see of it. */
  taken_down: takenDownHome.optional(),
});

/** A home that a circle talks about. */
export const circleHome = discussed
  .extend({ note_count: z.int().min(0).max(mostNotes), last_timestamp: timestamp })
  .meta({ id: 'CircleHome' });
export type CircleHome = z.infer<typeof circleHome>;

/** All that a circle says about a home; the oldest note first. */
export const homeTalk = discussed.extend({ notes: z.array(circleNote) }).meta({ id: 'HomeTalk' });
export type HomeTalk = z.infer<typeof homeTalk>;

/** `PUT /hfc/circles/{circle_id}/homes/{compound_id}/voice`: null takes the household's voice back. */
export const sayVoiceBody = z
  .strictObject({ voice: z.enum(homeVoices).nullable() })
  .meta({ id: 'SayVoiceBody' });
export type SayVoiceBody = z.infer<typeof sayVoiceBody>;
/** `POST /hfc/circles/{circle_id}/homes/{compound_id}/notes` */
export const postNoteBody = z
  .strictObject({
    text: z
      .string()
      .trim()
      .min(1, 'Write something first.')
      .max(longestNote, `Shorten your note to ${longestNote} characters.`),
  })
  .meta({ id: 'PostNoteBody' });
export type PostNoteBody = z.infer<typeof postNoteBody>;

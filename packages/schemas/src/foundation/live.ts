import { z } from 'zod';
import { boardCompound } from '../homes/compound.ts';
import { avatarFaces, avatarHues } from '../constants/people/avatars.ts';
import { editedObjects } from '../constants/statuses.ts';
import { id, timestamp, version } from '../primitives.ts';

/** One of the staff, as colleagues see them. */
export const colleague = z
  .object({
    user_id: id,
    name: z.string(),
    avatarHouseFace: z.enum(avatarFaces),
    avatarHouseHue: z.enum(avatarHues),
  })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof colleague>;

/** Who acted: a person (null once their data is deleted), or a token, a command or a job by its name. */
export const whoActed = z
  .object({
    kind: z.enum(['person', 'token', 'command', 'job']),
    name: z.string(),
    person: colleague.nullable(),
  })
  .meta({ id: 'WhoActed' });
export type WhoActed = z.infer<typeof whoActed>;

/** Where one of the staff is, and in which field. */
export const presentColleague = colleague
  .extend({ object_type: z.enum(editedObjects), object_id: id, field: z.string().nullable() })
  .meta({ id: 'PresentColleague' });
export type PresentColleague = z.infer<typeof presentColleague>;

/** Something that was changed, with the cards of the board that show it, as they are now. */
export const liveChange = z
  .object({
    type: z.literal('change'),
    /** Where a reader goes on who has this one. */
    cursor: z.string(),
    entry_id: id,
    at: timestamp,
    by: whoActed,
    action: z.string(),
    object_type: z.string(),
    object_id: z.string(),
    /** Of the compound or the cycle, as it is now. */
    version: version.nullable(),
    review_period_id: id.nullable(),
    /** The same in all changes of one act. */
    act: z.uuid().nullable(),
    cards: z.array(boardCompound),
  })
  .meta({ id: 'LiveChange' });
export type LiveChange = z.infer<typeof liveChange>;

/**
 * What the stream of changes tells. `hello` comes first; with `fresh` what was before its cursor is not told, so that
 * what is shown has to be loaded anew. `beat` says that the stream lives.
 */
export const liveEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('hello'), cursor: z.string(), fresh: z.boolean() }),
    liveChange,
    z.object({ type: z.literal('presence'), people: z.array(presentColleague) }),
    z.object({ type: z.literal('beat') }),
  ])
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof liveEvent>;

/** `GET /hfc/_i/changes`: with `once` the stream ends when it has told what there is. */
export const liveQuery = z.strictObject({
  since: z.string().max(60).optional(),
  once: z.literal('true').optional(),
});

/** `POST /hfc/_i/presence`: where the caller is, for 30 s; with `left`, where they no longer are. */
export const presenceBody = z
  .strictObject({
    object_type: z.enum(editedObjects),
    object_id: id,
    field: z.string().max(60).optional(),
    left: z.boolean().optional(),
  })
  .meta({ id: 'PresenceBody' });
export type PresenceBody = z.infer<typeof presenceBody>;

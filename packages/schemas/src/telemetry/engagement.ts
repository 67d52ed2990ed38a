import { z } from 'zod';
import { engagementKinds, mostEngagementDataBytes, mostEngagementEvents } from '../constants/telemetry.ts';
import { timestamp } from '../primitives.ts';

/** What the browser made up by chance: 8 to 64 letters, digits, '-' or '_'. */
const madeUp = z.string().regex(/^[\w-]{8,64}$/, "Must be 8 to 64 letters, digits, '-' or '_'.");

/** Words, numbers and yes or no by name; no lists, no objects. */
const data = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]))
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= mostEngagementDataBytes,
    `Must be at most ${mostEngagementDataBytes} bytes.`,
  );

const engagementEvent = z.strictObject({
  /** The same event sent twice counts once. */
  event_id: madeUp,
  kind: z.enum(engagementKinds),
  timestamp,
  data,
});

/**
 * What was done in one visit [7]. `user_id` is believed of the signed-in person whose token comes along; a session
 * keeps the person that it was told first.
 */
export const engagementBody = z
  .strictObject({
    session_id: madeUp,
    user_id: z.string().max(64).nullable().optional(),
    start_time: timestamp,
    end_time: timestamp,
    events: z.array(engagementEvent).max(mostEngagementEvents),
    is_end_of_session: z.boolean(),
  })
  .meta({ id: 'Engagement' });
export type EngagementBody = z.infer<typeof engagementBody>;

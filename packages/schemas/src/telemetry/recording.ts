import { z } from 'zod';
import { mostRecordedBytes } from '../constants/telemetry.ts';
import { emailAddress, timestamp } from '../primitives.ts';

/** Made up by the browser by chance. */
const recordingId = z
  .string()
  .regex(/^(?=.*-)[\w-]{8,64}$/, "Must be 8 to 64 letters, digits, '_' and at least one '-'.");

/** A list of rrweb's events as JSON, in a text: a page is nested deeper than any body may be. */
const recordedEvents = z.string().min(2).max(mostRecordedBytes);

/**
 * A piece of a recorded session. `user_id` is believed of the signed-in person whose token comes along; the same
 * piece again counts once.
 */
export const recorderBody = z
  .strictObject({
    session_id: recordingId,
    user_id: z.string().max(64).nullable().optional(),
    chunk: z.int().min(0).max(100_000),
    start_time: timestamp,
    end_time: timestamp,
    /** How many pages were shown in the piece. */
    pages: z.int().min(0).max(1000),
    events: recordedEvents,
  })
  .meta({ id: 'RecorderChunk' });
export type RecorderBody = z.infer<typeof recorderBody>;

const cursor = z.string().regex(/^\d{1,15}$/, 'Use the cursor from the previous page.');

export const recordingParams = z.object({ session_id: recordingId });
export const recordingsQuery = z.strictObject({
  /** The whole address of the person. */
  email: emailAddress.optional(),
  from: timestamp.optional(),
  cursor: cursor.optional(),
});
export type RecordingsQuery = z.infer<typeof recordingsQuery>;

/** A recorded session; `duration` in milliseconds. Nobody's where `user` is null. */
const recording = z
  .object({
    session_id: recordingId,
    user: z.object({ user_id: z.string(), email: z.string(), name: z.string() }).nullable(),
    start_time: timestamp,
    duration: z.int(),
    pages: z.int(),
  })
  .meta({ id: 'Recording' });
export type Recording = z.infer<typeof recording>;
/** Newest first. */
export const recordingsPage = z
  .object({ recordings: z.array(recording), next: z.string().optional() })
  .meta({ id: 'RecordingsPage' });
export type RecordingsPage = z.infer<typeof recordingsPage>;

export const recordingQuery = z.strictObject({ cursor: cursor.optional() });
/** Whose one session is, and its pieces in their order. */
export const recordingPieces = z
  .object({
    recording,
    chunks: z.array(z.object({ chunk: z.int(), events: recordedEvents })),
    next: z.string().optional(),
  })
  .meta({ id: 'RecordingPieces' });
export type RecordingPieces = z.infer<typeof recordingPieces>;

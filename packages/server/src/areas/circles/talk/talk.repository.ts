import type { HomeVoice } from '@commonhearth/schemas/constants';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { circleHouseholds, circleNotes, circleVoices } from '../../../db/schema/index.ts';

export type VoiceRow = typeof circleVoices.$inferSelect;
export type NoteRow = typeof circleNotes.$inferSelect;

const ofHome = (column: typeof circleVoices.compoundId | typeof circleNotes.compoundId, id?: number) =>
  id === undefined ? undefined : eq(column, id);

/** The voices of a circle's households on one home, or on all; the oldest first. */
export const voicesIn = (db: Db | Tx, circleId: string, compoundId?: number): Promise<VoiceRow[]> =>
  db
    .select(getTableColumns(circleVoices))
    .from(circleVoices)
    .innerJoin(circleHouseholds, eq(circleHouseholds.householdId, circleVoices.householdId))
    .where(and(eq(circleHouseholds.circleId, circleId), ofHome(circleVoices.compoundId, compoundId)))
    .orderBy(asc(circleVoices.sayTimestamp), asc(circleVoices.householdId));

/** The notes of a circle on a home, the oldest first. */
export const notesOn = (db: Db | Tx, circleId: string, compoundId: number): Promise<NoteRow[]> =>
  db
    .select()
    .from(circleNotes)
    .where(and(eq(circleNotes.circleId, circleId), eq(circleNotes.compoundId, compoundId)))
    .orderBy(asc(circleNotes.postTimestamp), asc(circleNotes.noteId));

/** The latest notes of a circle on all homes. */
export const latestNotes = (db: Db | Tx, circleId: string, most: number): Promise<NoteRow[]> =>
  db
    .select()
    .from(circleNotes)
    .where(eq(circleNotes.circleId, circleId))
    .orderBy(desc(circleNotes.postTimestamp), desc(circleNotes.noteId))
    .limit(most);

/** How many notes a circle has on each home, and when the last was written. */
export const noteCounts = (db: Db | Tx, circleId: string) =>
  db
    .select({
      compoundId: circleNotes.compoundId,
      count: sql<number>`count(*)::int`,
      last: sql<Date>`max(${circleNotes.postTimestamp})`.mapWith(circleNotes.postTimestamp),
    })
    .from(circleNotes)
    .where(eq(circleNotes.circleId, circleId))
    .groupBy(circleNotes.compoundId);

interface VoiceKey {
  readonly householdId: string;
  readonly compoundId: number;
}

export async function saveVoice(
  tx: Tx,
  { at, ...voiceRow }: VoiceKey & { readonly voice: HomeVoice; readonly memberId: string; readonly at: Date },
): Promise<void> {
  const { voice, memberId } = voiceRow;
  await tx
    .insert(circleVoices)
    .values({ ...voiceRow, sayTimestamp: at })
    .onConflictDoUpdate({
      target: [circleVoices.householdId, circleVoices.compoundId],
      set: { voice, memberId, sayTimestamp: at },
    });
}

export async function deleteVoice(tx: Tx, { householdId, compoundId }: VoiceKey): Promise<void> {
  await tx
    .delete(circleVoices)
    .where(and(eq(circleVoices.householdId, householdId), eq(circleVoices.compoundId, compoundId)));
}

export async function insertNote(
  tx: Tx,
  note: Pick<NoteRow, 'circleId' | 'compoundId' | 'memberId' | 'text' | 'postTimestamp'>,
): Promise<void> {
  await tx.insert(circleNotes).values(note);
}

export async function deleteNoteRow(tx: Tx, noteId: string): Promise<void> {
  await tx.delete(circleNotes).where(eq(circleNotes.noteId, noteId));
}

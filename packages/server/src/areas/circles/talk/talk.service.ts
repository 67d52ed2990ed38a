import type { CircleHome, HomeTalk, SayVoiceBody } from '@commonhearth/schemas';
import { mostNotes } from '@commonhearth/schemas/constants';
import type { CircleContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, notFound } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { viewerOf } from '../../../visibility.ts';
import { readCompound, seenOrTakenDown } from '../../homes/index.ts';
import { callerIn, inCircle, memberOrGuest, seenCircle, type CircleRows } from '../circles/index.ts';
import { toCircleHome, toHomeTalk } from './talk-wire.ts';
import {
  deleteNoteRow,
  deleteVoice,
  insertNote,
  noteCounts,
  notesOn,
  saveVoice,
  voicesIn,
} from './talk.repository.ts';

type Deps = Pick<Dependencies, 'database'>;
interface OfHome {
  readonly circleId: string;
  readonly compoundId: string;
}

/** The homes that a circle talks about, the latest voice or note first. A home that the caller may not see and never could is left out. */
export async function listTalk(
  { database: { db } }: Deps,
  context: CircleContext,
  { circleId }: Pick<OfHome, 'circleId'>,
): Promise<CircleHome[]> {
  await seenCircle(db, context, { circleId, policy: memberOrGuest });
  const voices = Map.groupBy(await voicesIn(db, circleId), ({ compoundId }) => compoundId);
  const notes = new Map((await noteCounts(db, circleId)).map((row) => [row.compoundId, row]));
  const ids = [...new Set([...voices.keys(), ...notes.keys()])];
  const shown = await seenOrTakenDown(db, ids, viewerOf(context.actor));
  return [...shown]
    .map(([compoundId, { takenDown }]) => {
      const said = voices.get(compoundId) ?? [];
      const { count: noteCount = 0, last } = notes.get(compoundId) ?? {};
      const times = [...said.map(({ sayTimestamp }) => sayTimestamp), ...(last === undefined ? [] : [last])];
      const latest = new Date(Math.max(...times.map(Number)));
      return { compoundId, takenDown, voices: said, noteCount, last: latest };
    })
    .toSorted((one, other) => Number(other.last) - Number(one.last) || other.compoundId - one.compoundId)
    .map(toCircleHome);
}

/** All that a circle says about a home; 404 if the caller may not see the home and never could. */
async function talkOf(
  db: Db | Tx,
  rows: CircleRows,
  { actor }: CircleContext,
  compoundId: string,
): Promise<HomeTalk> {
  const id = parseId(compoundId);
  const home = id === undefined ? undefined : (await seenOrTakenDown(db, [id], viewerOf(actor))).get(id);
  if (id === undefined || home === undefined) throw notFound('This home');
  const { circleId } = rows.circle;
  const voices = await voicesIn(db, circleId, id);
  const notes = await notesOn(db, circleId, id);
  return toHomeTalk(rows, actor, { compoundId: id, takenDown: home.takenDown, voices, notes });
}

export async function seeTalk(
  { database: { db } }: Deps,
  context: CircleContext,
  { circleId, compoundId }: OfHome,
): Promise<HomeTalk> {
  const rows = await seenCircle(db, context, { circleId, policy: memberOrGuest });
  return talkOf(db, rows, context, compoundId);
}

/** Changes what a circle says about a home, and returns all of it. */
const changeTalk = (
  deps: Deps,
  context: CircleContext,
  { circleId, compoundId }: OfHome,
  change: (tx: Tx, rows: CircleRows) => Promise<void>,
): Promise<HomeTalk> =>
  inCircle(deps, context, { circleId, policy: memberOrGuest }, async (tx, rows) => {
    await change(tx, rows);
    return talkOf(tx, rows, context, compoundId);
  });

/** The id of a home, if the circle can talk about it: the caller may see it, and it is in the circle's market. */
async function requireDiscussable(
  tx: Tx,
  rows: CircleRows,
  context: CircleContext,
  id: string,
): Promise<number> {
  const { compound } = await readCompound(tx, context, id);
  if (compound.marketId !== rows.circle.marketId)
    throw conflict('conflict', 'Your circle looks in another market, so this home can’t be on its list.');
  return compound.compoundId;
}

/** Sets the voice of the caller's household on a home, or takes it back (null), also after the home was taken down. */
export const sayVoice = (
  deps: Deps,
  context: CircleContext,
  { voice, ...home }: OfHome & SayVoiceBody,
): Promise<HomeTalk> =>
  changeTalk(deps, context, home, async (tx, rows) => {
    const { householdId, memberId } = callerIn(rows, context);
    if (householdId === null)
      throw conflict('conflict', 'Choose a household first. Each household has one voice on a home.');
    if (voice === null) {
      const compoundId = parseId(home.compoundId);
      if (compoundId !== undefined) await deleteVoice(tx, { householdId, compoundId });
      return;
    }
    const compoundId = await requireDiscussable(tx, rows, context, home.compoundId);
    await saveVoice(tx, { householdId, compoundId, voice, memberId, at: context.at });
  });

export const postNote = (
  deps: Deps,
  context: CircleContext,
  { text, ...home }: OfHome & { readonly text: string },
): Promise<HomeTalk> =>
  changeTalk(deps, context, home, async (tx, rows) => {
    const compoundId = await requireDiscussable(tx, rows, context, home.compoundId);
    const { circleId } = rows.circle;
    if ((await notesOn(tx, circleId, compoundId)).length >= mostNotes)
      throw conflict('conflict', `A home can have up to ${mostNotes} notes. Delete one first.`);
    const { memberId } = callerIn(rows, context);
    await insertNote(tx, { circleId, compoundId, memberId, text, postTimestamp: context.at });
  });

/** Deletes a note of the caller's or of a friend's. A guest deletes only their own. */
export const deleteNote = (
  deps: Deps,
  context: CircleContext,
  { noteId, ...home }: OfHome & { readonly noteId: string },
): Promise<HomeTalk> =>
  changeTalk(deps, context, home, async (tx, rows) => {
    const compoundId = parseId(home.compoundId);
    const notes = compoundId === undefined ? [] : await notesOn(tx, rows.circle.circleId, compoundId);
    const note = notes.find((one) => one.noteId === noteId);
    const caller = callerIn(rows, context);
    if (note === undefined || (caller.guestId !== null && note.memberId !== caller.memberId))
      throw notFound('This note');
    await deleteNoteRow(tx, note.noteId);
  });

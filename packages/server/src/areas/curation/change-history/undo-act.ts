import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { Failure } from '../../../failure.ts';
import type { Undoable, UndoDeps, Undoer } from '../../foundation/index.ts';

/** An entry with what takes it back. */
export interface ToUndo {
  readonly undoer: Undoer;
  readonly entry: Undoable;
}

/** Of what one act did to one thing several times, the last goes first; each round has a thing once. */
function roundsOf(all: readonly ToUndo[]): readonly (readonly ToUndo[])[] {
  const rounds: ToUndo[][] = [];
  for (const ofOne of Map.groupBy(all, ({ entry }) => `${entry.objectType}:${entry.objectId}`).values())
    for (const [round, one] of ofOne.entries()) (rounds[round] ??= []).push(one);
  return rounds;
}

async function oneByOne(
  tx: Tx,
  deps: UndoDeps,
  context: PersonContext,
  { undoer, entries }: { readonly undoer: Undoer; readonly entries: readonly Undoable[] },
): Promise<ReadonlyMap<number, Failure>> {
  const refused = new Map<number, Failure>();
  for (const entry of entries)
    try {
      // one that is refused leaves the others as they become
      await tx.transaction((inner) => undoer.undo(inner, deps, context, entry));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.set(entry.entryId, error);
    }
  return refused;
}

/** Takes entries of one act back, the newest first. Answers what was refused, by its entry. */
export async function undoAct(
  tx: Tx,
  deps: UndoDeps,
  context: PersonContext,
  all: readonly ToUndo[],
): Promise<ReadonlyMap<number, Failure>> {
  const refused = new Map<number, Failure>();
  for (const round of roundsOf(all))
    for (const [undoer, group] of Map.groupBy(round, (one) => one.undoer)) {
      const entries = group.map(({ entry }) => entry);
      const found = await (undoer.undoMany?.(tx, deps, context, entries) ??
        oneByOne(tx, deps, context, { undoer, entries }));
      for (const [entryId, why] of found) refused.set(entryId, why);
    }
  return refused;
}

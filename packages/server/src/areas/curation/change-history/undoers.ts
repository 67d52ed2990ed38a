import { exportsOf } from '../../../collect/collect.ts';
import { verbs } from './collected-words.ts';
import { keptMs, type Undoable, type Undoer } from '../../foundation/index.ts';

/**
 * Every kind of change that can be undone: what each `*.undo.ts` exports as `undoX` (`homes/home.undo.ts` is a short
 * model). No two take the same entry.
 */
const undoers = (await exportsOf('undo', /^undo[A-Z]\w*$/)) as readonly Undoer[];

type Judged = Pick<Undoable, 'objectType' | 'action' | 'before' | 'after' | 'at'>;

export const undoerOf = (entry: Judged): Undoer | undefined => undoers.find(({ takes }) => takes(entry));

const isDeletion = ({ after, action }: Judged): boolean =>
  /^delete(?:_|$)/.test(action) || (after['deletedAt'] !== undefined && after['deletedAt'] !== null);

/** Why an entry cannot be undone, judged by itself; null where it can. */
export function whyItStays(entry: Judged, now: Date): string | null {
  if (undoerOf(entry) === undefined)
    return verbs.get(entry.action)?.notUndoable ?? 'This kind of change cannot be undone.';
  if (isDeletion(entry) && now.getTime() - entry.at.getTime() > keptMs)
    return 'You can only undo a deletion within 24 hours.';
  return null;
}

import { exportsOf } from '../../../collect.ts';
import { keptMs, type Undoable, type Undoer } from '../../foundation/index.ts';

/**
 * Every kind of change that can be undone: what each `*.undo.ts` exports as `undoX` (`homes/home.undo.ts` is a short
 * model). No two take the same entry.
 */
const undoers = (await exportsOf('undo', /^undo[A-Z]\w*$/)) as readonly Undoer[];

type Judged = Pick<Undoable, 'objectType' | 'action' | 'before' | 'after' | 'at'>;

export const undoerOf = (entry: Judged): Undoer | undefined => undoers.find(({ takes }) => takes(entry));

const ofImport = 'You can’t undo an import. Delete or reject the homes it added.';
const ofPhoto = 'You can’t undo adding a photo. Delete the photo instead.';
/** Why entries of these kinds stay, by what they did. */
const stays: Readonly<Record<string, string>> = {
  publish: 'You can’t undo a publish. Restore an earlier version of the market instead.',
  published: 'You can’t undo a publish. Restore an earlier version of the market instead.',
  restore: 'You can’t undo a restore. Restore another version of the market instead.',
  import: ofImport,
  listings_imported: ofImport,
  create: 'You can’t undo creating this. Delete it instead.',
  add: 'You can’t undo adding a home. Reject the home instead.',
  add_photo: ofPhoto,
  load_photo: ofPhoto,
  save_draft: 'You can’t undo saving a version. Make another one live instead.',
  'mail.retry': 'A sent email can’t be taken back.',
};
const isDeletion = ({ after, action }: Judged): boolean =>
  /^delete(?:_|$)/.test(action) || (after['deletedAt'] !== undefined && after['deletedAt'] !== null);

/** Why an entry cannot be undone, judged by itself; null where it can. */
export function whyItStays(entry: Judged, now: Date): string | null {
  if (undoerOf(entry) === undefined) return stays[entry.action] ?? 'This kind of change cannot be undone.';
  if (isDeletion(entry) && now.getTime() - entry.at.getTime() > keptMs)
    return 'You can only undo a deletion within 24 hours.';
  return null;
}

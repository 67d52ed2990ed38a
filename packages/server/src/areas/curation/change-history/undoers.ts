import { undoAgent, undoArea, undoCompound, undoHome, undoPhotos, undoResource } from '../../homes/index.ts';
import { keptMs, type Undoable, type Undoer } from '../../foundation/index.ts';
import { undoAreaAi, undoChecks, undoPrompt } from '../../writing/index.ts';
import { undoPeriod } from '../review-periods/undo-period.ts';

/**
 * Every kind of entry that can be undone. A further one is an `Undoer` that its own module exports
 * (`homes/undo-home.ts` is a short model) and a row here; the first that takes an entry undoes it, so one that takes
 * an action stands before one that takes columns.
 */
const undoers: readonly Undoer[] = [
  undoCompound,
  undoHome,
  undoAreaAi,
  undoArea,
  undoPeriod,
  undoAgent,
  undoPhotos,
  undoResource,
  undoPrompt,
  undoChecks,
];

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

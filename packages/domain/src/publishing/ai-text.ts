import type { BoardCompound, Editorial, StaffCompound } from '@commonhearth/schemas';

/** What the AI writes of a home that is taken word by word. */
export interface WrittenText {
  readonly title: string;
  readonly description: string;
}

export const writtenText = ({ title, description }: Editorial): WrittenText => ({
  title: title ?? '',
  description: description ?? '',
});

export const isSameText = (a: WrittenText, b: WrittenText): boolean =>
  a.title === b.title && a.description === b.description;

/** What staff have yet to do about the AI text of a home; null where it is theirs already, or there is none. */
export function aiTextToDo({
  ai_failed: failed,
  ai_editorial: ai,
  editorial,
}: Pick<StaffCompound, 'ai_failed' | 'ai_editorial' | 'editorial'>): BoardCompound['ai_text'] {
  if (failed) return 'failed';
  return ai === null || isSameText(writtenText(ai), writtenText(editorial)) ? null : 'to_accept';
}

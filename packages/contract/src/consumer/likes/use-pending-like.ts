import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { pendingLikeSet, selectPendingLike } from '../state/likes.slice.ts';

interface Pending {
  readonly title: string;
  /** What will come of it, in a sentence that names the home. */
  readonly words: string;
  readonly drop: () => void;
}

/** The wish of somebody who is about to sign in or up, for the forms to name; null without one. */
export function usePendingLike(): Pending | null {
  const dispatch = useAppDispatch();
  const pending = useAppSelector(selectPendingLike);
  if (pending === null) return null;
  const { title, status } = pending;
  return {
    title,
    words:
      status === 'disliked'
        ? `We’ll mark “${title}” as not for you.`
        : `We’ll add “${title}” to your shortlist.`,
    drop: () => {
      dispatch(pendingLikeSet(null));
    },
  };
}

import {
  selectLikeStatuses,
  useAppDispatch,
  useAppSelector,
  useRecentlyViewed,
} from '@commonhearth/contract';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { foldedKey } from './folded.ts';

export interface Recent {
  /** `homes`: there are some; `cleared`: the person has just forgotten them; null: nothing is shown. */
  readonly shows: 'homes' | 'cleared' | null;
  readonly folded: boolean;
  readonly fold: (folded: boolean) => void;
  readonly clear: () => void;
  /** Brings the row into view and puts the focus on its heading. */
  readonly reach: () => void;
  readonly heading: RefObject<HTMLButtonElement | null>;
}

/**
 * Whether the row of homes viewed last stands: on a later visit, or once homes were opened elsewhere than here. It
 * is known before the first drawing, and what is opened on a first visit to the list brings it not before the next.
 */
export function useRecent(openedInVisit: ReadonlySet<string>): Recent {
  const dispatch = useAppDispatch();
  const { ids, clear } = useRecentlyViewed(null);
  // a like changes nothing here
  const some = useAppSelector((state) => {
    const statuses = selectLikeStatuses(state);
    return ids.some((id) => statuses[id] !== 'disliked');
  });
  const [cleared, setCleared] = useState(false);
  const [stood, setStood] = useState(false);
  const stands = some && (stood || ids.some((id) => !openedInVisit.has(id)));
  if (stands && !stood) setStood(true);
  const [folded, setFolded] = useState(() =>
    dispatch((_dispatch, _state, { kept }): boolean => kept.read(foldedKey) ?? false),
  );
  const heading = useRef<HTMLButtonElement>(null);
  const fold = useCallback(
    (next: boolean) => {
      dispatch((_dispatch, _state, { kept }) => {
        kept.write(foldedKey, next);
      });
      setFolded(next);
    },
    [dispatch],
  );
  return {
    shows: cleared ? 'cleared' : stands ? 'homes' : null,
    folded,
    fold,
    clear: () => {
      clear();
      setCleared(true);
    },
    reach: () => {
      if (folded) fold(false);
      heading.current?.closest('section')?.scrollIntoView({ block: 'center' });
      heading.current?.focus({ preventScroll: true });
    },
    heading,
  };
}

import {
  likeFailureSeen,
  selectFailedLike,
  selectFailedWish,
  selectLikeStatuses,
  signOut,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  type AppDispatch,
} from '@commonhearth/contract';
import type { Services } from '@commonhearth/contract/host';
import type { LikeStatus } from '@commonhearth/schemas/constants';
import { useEffect, useEffectEvent } from 'react';

/** The page shows somebody, and the provider has said that their session has ended. */
const sessionIsOver =
  () =>
  (_dispatch: AppDispatch, _state: unknown, { tokens }: Services): boolean =>
    !tokens.has();

/** What did not come true, of a home that stays as it was. */
function failureOf(wish: LikeStatus | null, stored: LikeStatus | undefined): string {
  if (wish === 'disliked') return 'Couldn’t hide that home.';
  if (wish === 'unliked' && stored === 'disliked') return 'Couldn’t bring that home back.';
  if (wish === 'unliked') return 'Couldn’t remove that home from your shortlist.';
  return 'Couldn’t save that home.';
}

/** Tells the visitor of a like that could not be stored. */
export function LikeFailures() {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const failedLike = useAppSelector(selectFailedLike);
  const wish = useAppSelector(selectFailedWish);
  const statuses = useAppSelector(selectLikeStatuses);
  const tellFailed = useEffectEvent((compoundId: string) => {
    dispatch(likeFailureSeen());
    if (dispatch(sessionIsOver())) {
      void dispatch(signOut()).then(() => {
        notify({ text: 'You were logged out. Log in again to save homes.', tone: 'bad' });
      });
      return;
    }
    const what = failureOf(wish, statuses[compoundId]);
    notify({ text: `${what} Check your connection and try again.`, tone: 'bad' });
  });
  useEffect(() => {
    if (failedLike !== null) tellFailed(failedLike);
  }, [failedLike]);
  return null;
}

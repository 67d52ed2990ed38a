import {
  applyPendingLike,
  likeFailureSeen,
  loadLikes,
  selectFailedLike,
  selectSignedIn,
  selectSubscriberId,
  useAppDispatch,
  useAppSelector,
  signOut,
  usePlatform,
  type AppDispatch,
} from '@commonhearth/contract';
import type { Services } from '@commonhearth/contract/host';
import { useEffect } from 'react';
import { forgetViewer } from './lets-track.ts';

/** The page shows somebody, and the provider has said that their session has ended. */
const sessionIsOver =
  () =>
  (_dispatch: AppDispatch, _state: unknown, { tokens }: Services): boolean =>
    !tokens.has();

/**
 * What follows from the session wherever the person is: their likes, and word of a like that could not be
 * kept.
 */
export function SessionEffects({ onLeft }: { readonly onLeft: () => void }) {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const subscriberId = useAppSelector(selectSubscriberId);
  const failedLike = useAppSelector(selectFailedLike);
  const signedIn = useAppSelector(selectSignedIn);
  useEffect(() => {
    if (!signedIn) return undefined;
    return () => {
      // the mark with which the page came
      delete document.documentElement.dataset['session'];
      forgetViewer();
      onLeft();
    };
  }, [signedIn, onLeft]);
  useEffect(() => {
    void dispatch(loadLikes());
  }, [dispatch, subscriberId]);
  useEffect(() => {
    if (signedIn) void dispatch(applyPendingLike());
  }, [dispatch, signedIn]);
  useEffect(() => {
    if (failedLike === null) return;
    dispatch(likeFailureSeen());
    if (dispatch(sessionIsOver())) {
      void dispatch(signOut()).then(() => {
        notify({ text: 'You were signed out. Sign in again to like homes.', tone: 'bad' });
      });
      return;
    }
    notify({ text: 'That like could not be saved. Check the connection and try again.', tone: 'bad' });
  }, [dispatch, failedLike, notify]);
  return null;
}

import {
  applyPendingLike,
  likeFailureSeen,
  loadLikes,
  selectFailedLike,
  selectSignedIn,
  selectSubscriberId,
  useAppDispatch,
  useAppSelector,
  usePlatform,
} from '@commonhearth/contract';
import { useEffect } from 'react';

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
    notify({ text: 'That like could not be saved. Check the connection and try again.', tone: 'bad' });
    dispatch(likeFailureSeen());
  }, [dispatch, failedLike, notify]);
  return null;
}

import {
  applyPendingLike,
  likeFailureSeen,
  loadLikes,
  selectFailedLike,
  selectFailedWish,
  selectLikeStatuses,
  selectSession,
  selectSignedIn,
  selectSubscriberId,
  useAppDispatch,
  useAppSelector,
  usePlatform,
} from '@commonhearth/contract';
import { likesChangedKey, type LikeStatus } from '@commonhearth/schemas/constants';
import { useEffect, useEffectEvent } from 'react';
import { forgetViewer } from '../telemetry/lets-track.ts';
import { clearBufferedEvents } from '../telemetry/waiting.ts';

/** Another tab may have liked or hidden a home: likes older than that are asked for anew as the page comes into view. */
const freshMs = 5_000;

/** What did not come true, of a home that stays as it was. */
function failureOf(wish: LikeStatus | null, stored: LikeStatus | undefined): string {
  if (wish === 'disliked') return 'Couldn’t hide that home.';
  if (wish === 'unliked' && stored === 'disliked') return 'Couldn’t bring that home back.';
  if (wish === 'unliked') return 'Couldn’t remove that home from your shortlist.';
  return 'Couldn’t save that home.';
}

/**
 * What follows from the session wherever the person is: their likes, and word of a like that could not be
 * kept and of a session that has ended.
 */
export function SessionEffects({ onLeft }: { readonly onLeft: () => void }) {
  const dispatch = useAppDispatch();
  const { config, notify } = usePlatform();
  const subscriberId = useAppSelector(selectSubscriberId);
  const failedLike = useAppSelector(selectFailedLike);
  const wish = useAppSelector(selectFailedWish);
  const statuses = useAppSelector(selectLikeStatuses);
  const signedIn = useAppSelector(selectSignedIn);
  const { refusal } = useAppSelector(selectSession);
  // the notice leaves with the next sign-in
  useEffect(
    () =>
      refusal?.code === 'session_ended' && !signedIn
        ? notify({ text: refusal.message, tone: 'bad' })
        : undefined,
    [refusal, signedIn, notify],
  );
  useEffect(() => {
    if (!signedIn) return undefined;
    return () => {
      // the mark with which the page came
      delete document.documentElement.dataset['session'];
      forgetViewer(config);
      clearBufferedEvents();
      onLeft();
    };
  }, [signedIn, onLeft, config]);
  useEffect(() => {
    void dispatch(loadLikes());
    const leave = new AbortController();
    const again = (): void => {
      if (document.visibilityState === 'visible') void dispatch(loadLikes({ freshMs }));
    };
    document.addEventListener('visibilitychange', again, leave);
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      // signing out in another tab removes the key
      if (key !== likesChangedKey || newValue === null) return;
      // an answer on its way may be older than the change
      void dispatch(loadLikes()).then(() => dispatch(loadLikes({ freshMs: 0 })));
    };
    window.addEventListener('storage', onStorage, leave);
    return () => {
      leave.abort();
    };
  }, [dispatch, subscriberId]);
  useEffect(() => {
    if (signedIn) void dispatch(applyPendingLike());
  }, [dispatch, signedIn]);
  const tellFailed = useEffectEvent((compoundId: string) => {
    dispatch(likeFailureSeen());
    // a notice offers to log in
    if (refusal !== null) return;
    const what = failureOf(wish, statuses[compoundId]);
    notify({ text: `${what} Check your connection and try again.`, tone: 'bad' });
  });
  useEffect(() => {
    if (failedLike !== null) tellFailed(failedLike);
  }, [failedLike]);
  return null;
}

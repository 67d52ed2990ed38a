import {
  applyPendingLike,
  loadLikes,
  selectFailedLike,
  selectSession,
  selectSignedIn,
  selectSubscriberId,
  useAppDispatch,
  useAppSelector,
  usePlatform,
} from '@commonhearth/contract';
import { likesChangedKey } from '@commonhearth/schemas/constants';
import { useEffect } from 'react';
import { useAtRest } from '../idle/use-at-rest.ts';
import { forgetViewer } from '../telemetry/lets-track.ts';
import { clearBufferedEvents } from '../telemetry/waiting.ts';

const loadLikeFailures = () => import(/* webpackChunkName: "at-rest" */ './like-failures.tsx');
/** Another tab may have liked or hidden a home: likes older than that are asked for anew as the page comes into view. */
const freshMs = 5_000;

/**
 * What follows from the session wherever the person is: their likes, and word of a like that could not be
 * kept and of a session that has ended.
 */
export function SessionEffects({ onLeft }: { readonly onLeft: () => void }) {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const subscriberId = useAppSelector(selectSubscriberId);
  const hasFailed = useAppSelector(selectFailedLike) !== null;
  const failures = useAtRest(loadLikeFailures, hasFailed);
  const signedIn = useAppSelector(selectSignedIn);
  const { refusal } = useAppSelector(selectSession);
  // the notice leaves with the next sign-in
  useEffect(
    () => (refusal?.code === 'session_ended' ? notify({ text: refusal.message, tone: 'bad' }) : undefined),
    [refusal, notify],
  );
  useEffect(() => {
    if (!signedIn) return undefined;
    return () => {
      // the mark with which the page came
      delete document.documentElement.dataset['session'];
      forgetViewer();
      clearBufferedEvents();
      onLeft();
    };
  }, [signedIn, onLeft]);
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
  return failures && <failures.LikeFailures />;
}

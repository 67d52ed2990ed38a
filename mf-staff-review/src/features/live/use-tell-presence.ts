import { useAppDispatch } from '@commonhearth/contract';
import type { PresenceBody } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { useLive } from './live-provider.tsx';
import { staffReviewApi } from '../../api.generated.ts';

const { tellPresenceForStaffReview: tellPresence } = staffReviewApi.endpoints;

/** Said again before the server forgets it. */
const againMs = 20_000;

/** Says where this person is while the window is seen and the stream stands, and that they left. */
export function useTellPresence(
  objectType: PresenceBody['object_type'],
  objectId: string | null,
  field?: string,
): void {
  const dispatch = useAppDispatch();
  const isLive = useLive().status === 'live';
  useEffect(() => {
    if (objectId === null || !isLive) return undefined;
    const tell = (left: boolean): void => {
      const body = { object_type: objectType, object_id: objectId, ...(field !== undefined && { field }) };
      void dispatch(tellPresence.initiate({ body: left ? { ...body, left } : body }, { track: false }));
    };
    const tellIfSeen = (): void => {
      if (document.visibilityState === 'visible') tell(false);
    };
    tellIfSeen();
    const again = setInterval(tellIfSeen, againMs);
    document.addEventListener('visibilitychange', tellIfSeen);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', tellIfSeen);
      tell(true);
    };
  }, [dispatch, isLive, objectType, objectId, field]);
}

import { useAppDispatch } from '@commonhearth/contract';
import type { PresenceBody } from '@commonhearth/schemas';
import { useCallback, useEffect } from 'react';
import { useLive } from './live-provider.tsx';
import { staffReviewApi } from '../../api.generated.ts';

const { tellPresenceForStaffReview: tellPresence } = staffReviewApi.endpoints;

/** Said again before the server forgets it. */
const againMs = 20_000;

/** Says where this person is while the window is seen and the stream stands, and that they left. */
export function useTellPresence(
  objectType: PresenceBody['object_type'],
  objectId: string,
  field?: string,
): void {
  const dispatch = useAppDispatch();
  const isLive = useLive().status === 'live';
  const tell = useCallback(
    (more: Pick<PresenceBody, 'field' | 'left'>): void => {
      const body = { object_type: objectType, object_id: objectId, ...more };
      void dispatch(tellPresence.initiate({ body }, { track: false }));
    },
    [dispatch, objectType, objectId],
  );
  useEffect(() => {
    if (!isLive) return undefined;
    const tellIfSeen = (): void => {
      if (document.visibilityState === 'visible') tell(field === undefined ? {} : { field });
    };
    tellIfSeen();
    const again = setInterval(tellIfSeen, againMs);
    document.addEventListener('visibilitychange', tellIfSeen);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', tellIfSeen);
    };
  }, [isLive, tell, field]);
  // not between two fields: of two calls on their way at once either may come last
  useEffect(() => {
    if (!isLive) return undefined;
    return () => {
      tell({ left: true });
    };
  }, [isLive, tell]);
}

interface OnCycleProps {
  readonly periodId: string;
}

/** Says it of one of the cycles of a board that shows several. */
export function OnCycle({ periodId }: OnCycleProps) {
  useTellPresence('review_period', periodId);
  return null;
}

import { useState } from 'react';
import { useShowBroadcastForStaffAdminQuery } from '../../api.generated.ts';
import { isUnderWay } from './words.ts';

/** Between two questions, while it moves and somebody sees the page. */
const pollMs = 2000;

/** A broadcast and how far it is. */
export function useProgress(broadcastId: string) {
  const [moves, setMoves] = useState(false);
  const { currentData, error, isFetching, refetch } = useShowBroadcastForStaffAdminQuery(
    { broadcastId },
    {
      refetchOnMountOrArgChange: true,
      refetchOnReconnect: true,
      pollingInterval: moves ? pollMs : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const counts = currentData?.counts;
  // a mail that was on its way when it was paused is settled in the next seconds
  const now =
    currentData !== undefined &&
    (isUnderWay(currentData.broadcast.state) || (counts !== undefined && counts.sending > 0));
  if (now !== moves) setMoves(now);
  return { data: currentData, error, isFetching, refetch };
}

import { StaffPage } from '@commonhearth/ui';
import { usePlace } from '../use-place.ts';
import { BroadcastView } from './broadcast-view.tsx';
import { BroadcastsView } from './broadcasts-view.tsx';

/** HFCi Email Broadcast: the list, or the one that the address names. */
export function BroadcastsPage() {
  const { broadcastId } = usePlace();
  return (
    <StaffPage>
      {broadcastId === null ? (
        <BroadcastsView />
      ) : (
        <BroadcastView key={broadcastId} broadcastId={broadcastId} />
      )}
    </StaffPage>
  );
}

import { useParams } from '@commonhearth/contract/router';
import { StaffPage } from '@commonhearth/ui';
import { RecordingsView, RecordingView } from '../features/recordings/index.ts';

/** HFCi Recordings: the list, or the one that the address names. */
export default function RecordingsPage() {
  const { session_id: sessionId } = useParams();
  return (
    <StaffPage>
      {sessionId === undefined ? <RecordingsView /> : <RecordingView key={sessionId} sessionId={sessionId} />}
    </StaffPage>
  );
}

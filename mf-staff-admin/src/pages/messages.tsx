import { StaffPage } from '@commonhearth/ui';
import { MessagesView } from '../features/messages/index.ts';

/** HFCi Messages. */
export default function MessagesPage() {
  return (
    <StaffPage>
      <MessagesView />
    </StaffPage>
  );
}

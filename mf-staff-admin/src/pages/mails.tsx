import { StaffPage } from '@commonhearth/ui';
import { MailsView } from '../features/mails/index.ts';

/** HFCi Mails. */
export default function MailsPage() {
  return (
    <StaffPage>
      <MailsView />
    </StaffPage>
  );
}

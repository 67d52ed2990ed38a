import { AccountFrame } from '../features/account-frame/index.ts';
import { MyRequests } from '../features/requests/index.ts';

/** What the person asked for and wrote, newest first. */
export default function RequestsPage() {
  return (
    <AccountFrame title="My requests">
      <MyRequests />
    </AccountFrame>
  );
}

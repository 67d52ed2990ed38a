import { AccountFrame } from '../features/account-frame/index.ts';
import { Sharing } from '../features/sharing/index.ts';

/** What friends see of who shares a home, and who came. */
export default function SharingPage() {
  return (
    <AccountFrame title="Sharing">
      <Sharing />
    </AccountFrame>
  );
}

import { selectUser, useAppSelector } from '@commonhearth/contract';
import { MailSwitches, YouSection } from '../features/account/index.ts';
import { AccountFrame } from '../features/account-frame/index.ts';

/** RTR-24: who the person is to their friends, and which mails they get. */
export default function NotificationsPage() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <AccountFrame title="You and your notifications">
      <YouSection key={user.user_id} user={user} />
      <MailSwitches user={user} />
    </AccountFrame>
  );
}

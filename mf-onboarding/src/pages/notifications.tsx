import { selectUser, useAppSelector } from '@commonhearth/contract';
import { MailSwitches, YouSection } from '../features/account/index.ts';
import { AccountFrame, AccountSection } from '../features/account-frame/index.ts';

/** RTR-24: who the person is to their friends, and which mails they get. */
export default function NotificationsPage() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <AccountFrame title="You and your notifications">
      <AccountSection id="you">
        <YouSection key={user.user_id} user={user} />
      </AccountSection>
      <AccountSection id="mail">
        <MailSwitches user={user} />
      </AccountSection>
    </AccountFrame>
  );
}

import { selectUser, useAppSelector, usePlatform } from '@commonhearth/contract';
import { useState } from 'react';
import { MailSwitches, YouSection } from '../features/account/index.ts';
import { AccountGone, DataSection } from '../features/own-data/index.ts';
import { SignInSection } from '../features/sign-in/index.ts';
import { AccountFrame, AccountSection } from '../features/account-frame/index.ts';

/** RTR-24: who the person is to their friends, which mails they get, what is held about them, and how they sign in. */
export default function NotificationsPage() {
  const user = useAppSelector(selectUser);
  const { Slot } = usePlatform();
  const [gone, setGone] = useState(false);
  if (gone) return <AccountGone />;
  if (user === null) return null;
  return (
    <AccountFrame title="Profile & notifications">
      <AccountSection id="you">
        <YouSection key={user.user_id} user={user} />
      </AccountSection>
      <AccountSection id="mail">
        <MailSwitches user={user} />
      </AccountSection>
      <AccountSection id="data">
        <DataSection
          user={user}
          onGone={() => {
            setGone(true);
          }}
        />
      </AccountSection>
      {/* the last: it comes late and grows, and nothing below it is to jump from under a finger */}
      <AccountSection id="sign-in">
        <SignInSection />
      </AccountSection>
      <Slot name="account-section" />
    </AccountFrame>
  );
}

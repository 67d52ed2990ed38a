import { selectUser, useAppSelector } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { MessageView } from '@commonhearth/ui';
import { MailSwitches } from './mail-switches.tsx';

/** For who is signed in; anybody else is led to where they would be. */
export function OwnPreferences() {
  const user = useAppSelector(selectUser);
  if (user === null)
    return (
      <MessageView
        title="What we may send you"
        footer={<RouteLink to="Notifications">Choose your emails in your account</RouteLink>}
      >
        Open this from the link in one of our emails, or go to your account.
      </MessageView>
    );
  return (
    <>
      <div>
        <h1>What we may send you</h1>
        <p>
          For <strong>{user.email}</strong>.
        </p>
      </div>
      <MailSwitches user={user} />
    </>
  );
}

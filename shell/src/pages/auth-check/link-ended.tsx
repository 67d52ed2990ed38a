import { selectUser, useAppSelector } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { MessageView } from '@commonhearth/ui';
import { HomeButton } from '../../layout/home-button.tsx';

/** A link that confirms nothing any more. Many open the mail again to come back to the site. */
export function LinkEnded({ hasAccount }: { readonly hasAccount: boolean }) {
  const user = useAppSelector(selectUser);
  const title = hasAccount
    ? 'This email already has an account'
    : 'This link was already used or has expired';
  if (user !== null)
    return (
      <MessageView title={title} footer={<HomeButton />}>
        You’re logged in as <strong>{user.email}</strong>. If that’s you, you’re all set.
      </MessageView>
    );
  return (
    <MessageView
      outcome="error"
      title={title}
      footer={
        <>
          <RouteLink to="Login">Log in</RouteLink> or <RouteLink to="HFC Sign-up">sign up again</RouteLink>
        </>
      }
    >
      {hasAccount
        ? 'Log in with that account’s password.'
        : 'Links work once, for a day. If you’ve already confirmed your email, log in. If the link was cut off, copy all of it from the email.'}
    </MessageView>
  );
}

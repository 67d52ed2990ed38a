import { selectUser, useAppSelector } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { MessageView } from '@commonhearth/ui';
import { HomeButton } from '../../layout/home-button.tsx';

/** A link that confirms nothing any more. Many open the mail again to come back to the site. */
export function LinkEnded({ hasAccount }: { readonly hasAccount: boolean }) {
  const user = useAppSelector(selectUser);
  const title = hasAccount
    ? 'This address already has an account'
    : 'This link was already used or has expired';
  if (user !== null)
    return (
      <MessageView title={title} footer={<HomeButton />}>
        You are signed in as <strong>{user.email}</strong>. If that is you, nothing is left to do here.
      </MessageView>
    );
  return (
    <MessageView
      outcome="error"
      title={title}
      footer={
        <>
          <RouteLink to="Login">Sign in</RouteLink> or <RouteLink to="HFC Sign-up">sign up again</RouteLink>
        </>
      }
    >
      {hasAccount
        ? 'Sign in with the password of that account.'
        : 'A link works once, for a day. If you have confirmed the address, sign in.'}
    </MessageView>
  );
}

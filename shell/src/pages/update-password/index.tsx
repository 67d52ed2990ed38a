import { accountStanding, useAppDispatch, type Standing } from '@commonhearth/contract';
import { ErrorPanel, MessageView } from '@commonhearth/ui';
import { RouteLink } from '@commonhearth/contract/router';
import { useCallback, useEffect, useState } from 'react';
import { useSessionAttempt } from '../../auth/session/use-session-attempt.ts';
import { NewPasswordForm } from './password-form.tsx';

/** RTR-09. For who came by a recovery's mail, and for who is signed in and proves again that it is them. */
export default function UpdatePasswordPage() {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState<Standing | 'failed'>();
  const ask = useCallback((): void => {
    dispatch(accountStanding()).then(setStanding, () => {
      setStanding('failed');
    });
  }, [dispatch]);
  useEffect(ask, [ask]);
  const { start } = useSessionAttempt();
  const isSomebody = typeof standing === 'object' && standing.by !== 'none';
  useEffect(() => {
    // nobody is signed in on boot here: now that somebody is known, the bar says so too
    if (isSomebody) start();
  }, [isSomebody, start]);
  if (standing === undefined) return <MessageView title="One moment" processing="Checking your login …" />;
  if (standing === 'failed')
    return (
      <ErrorPanel title="We couldn’t check your login" onRetry={ask}>
        We couldn’t connect. Try again in a moment.
      </ErrorPanel>
    );
  if (standing.by === 'none')
    return (
      <MessageView
        title="You’re logged out"
        footer={
          <>
            <RouteLink to="Forgot Password">Get a new link</RouteLink> or{' '}
            <RouteLink to="Login">log in</RouteLink>
          </>
        }
      >
        Open the link in your latest email again, or get a new one to choose a password.
      </MessageView>
    );
  return <NewPasswordForm standing={standing} />;
}

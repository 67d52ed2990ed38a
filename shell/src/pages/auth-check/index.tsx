import { selectSignedIn, useAppDispatch, useAppSelector, useNavigation } from '@commonhearth/contract';
import { MessageView } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import { SessionUnsettled } from '../../auth/session-unsettled.tsx';
import { useSessionAttempt } from '../../auth/use-session-attempt.ts';
import { ConfirmSignUp } from './confirm-sign-up.tsx';
import { keptToken } from './use-confirmation.ts';

/** Whoever was signed in before goes on to where they were heading, everyone else to Login. */
function SessionCheck() {
  const navigation = useNavigation();
  const signedIn = useAppSelector(selectSignedIn);
  const { status, unsettled, start } = useSessionAttempt();
  useEffect(() => {
    start();
  }, [start]);
  useEffect(() => {
    if (signedIn) navigation.continueAfterSignIn();
    else if (status === 'settled') navigation.go('Login', { replace: true });
  }, [signedIn, status, navigation]);
  return unsettled ? (
    <SessionUnsettled />
  ) : (
    <MessageView title="One moment" processing="Looking whether you are signed in …" />
  );
}

/** RTR-10. With a mail's token it completes what the mail is about. */
export default function AuthCheckPage() {
  const dispatch = useAppDispatch();
  const [token] = useState(() => dispatch(keptToken()));
  return token === undefined ? <SessionCheck /> : <ConfirmSignUp tokenHash={token} />;
}

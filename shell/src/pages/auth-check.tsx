import { selectSignedIn, useAppSelector, useNavigation } from '@commonhearth/contract';
import { MessageView } from '@commonhearth/ui';
import { useEffect } from 'react';
import { SessionUnsettled } from '../auth/session-unsettled.tsx';
import { useSessionAttempt } from '../auth/use-session-attempt.ts';

/** RTR-10: whoever was signed in before goes on to where they were heading, everyone else to Login. */
export default function AuthCheckPage() {
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

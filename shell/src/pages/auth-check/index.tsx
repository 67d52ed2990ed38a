import { selectSignedIn, useAppDispatch, useAppSelector, useNavigation } from '@commonhearth/contract';
import { MessageView } from '@commonhearth/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { SessionUnsettled } from '../../auth/session-unsettled.tsx';
import { useSessionAttempt } from '../../auth/use-session-attempt.ts';
import type { MailPurpose } from '../../navigation/guards/confirmation-token.ts';
import { afterFailedLogin } from './after-failed-login.ts';
import { ConfirmSignUp } from './confirm-sign-up.tsx';
import { NewAddress } from './new-address.tsx';
import { NotMe } from './not-me.tsx';
import { RecoverByLink } from './recover-by-link.tsx';
import { SignInByLink } from './sign-in-by-link.tsx';
import { keptToken } from './use-confirmation.ts';

/** Whoever was signed in before goes on to where they were heading, everyone else to the home that was shared with them, or to Login. */
function SessionCheck() {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const signedIn = useAppSelector(selectSignedIn);
  const { status, unsettled, start } = useSessionAttempt();
  useEffect(() => {
    start();
  }, [start]);
  useEffect(() => {
    if (signedIn) navigation.continueAfterSignIn();
    else if (status === 'settled') dispatch(afterFailedLogin(navigation));
  }, [signedIn, status, navigation, dispatch]);
  return unsettled ? (
    <SessionUnsettled />
  ) : (
    <MessageView title="One moment" processing="Looking whether you are signed in …" />
  );
}

const pages: Readonly<Record<MailPurpose, ComponentType<{ readonly tokenHash: string }>>> = {
  'sign-up': ConfirmSignUp,
  'sign-in': SignInByLink,
  recovery: RecoverByLink,
  'new-address': NewAddress,
  'not-me': NotMe,
};

/** RTR-10. With a mail's token it completes what the mail is about. */
export default function AuthCheckPage() {
  const dispatch = useAppDispatch();
  const [{ token, purpose }] = useState(() => dispatch(keptToken()));
  if (token === undefined) return <SessionCheck />;
  const Page = pages[purpose];
  return <Page tokenHash={token} />;
}

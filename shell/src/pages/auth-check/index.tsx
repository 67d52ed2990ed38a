import {
  selectNavigation,
  selectSignedIn,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import { MessageView } from '@commonhearth/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionUnsettled } from '../session-unsettled.tsx';
import { useSessionAttempt } from '../../auth/session/use-session-attempt.ts';
import type { MailPurpose } from '../../navigation/guards/tokens/confirmation-token.ts';
import { afterFailedLogin } from './after-failed-login.ts';
import { EnterByMail } from './by-mail/index.tsx';
import { ConfirmSignUp } from './confirm-sign-up.tsx';
import { NewAddress } from './new-address.tsx';
import { NotMe } from './not-me.tsx';
import { RecoverByLink } from './recover-by-link.tsx';
import { SignInByLink } from './sign-in-by-link.tsx';
import { keptToken } from './use-confirmation.ts';

/** Whoever was signed in before goes on to where they were heading, everyone else to the home that was shared with them, or to Login. */
function SessionCheck({ onLink }: { readonly onLink: (token: string) => void }) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const signedIn = useAppSelector(selectSignedIn);
  const { delayedMagicLinkToken: delayed } = useAppSelector(selectNavigation);
  const { status, unsettled, start } = useSessionAttempt();
  useEffect(() => {
    start();
  }, [start]);
  useEffect(() => {
    if (signedIn) navigation.continueAfterSignIn();
    else if (status !== 'settled') return;
    // a login is needed: what a mail brought for that is used now
    else if (delayed !== null) onLink(delayed);
    else dispatch(afterFailedLogin(navigation));
  }, [signedIn, status, navigation, dispatch, delayed, onLink]);
  return unsettled ? (
    <SessionUnsettled />
  ) : (
    <MessageView title="One moment" processing="Checking your login …" />
  );
}

const pages: Readonly<Record<MailPurpose, ComponentType<{ readonly tokenHash: string }>>> = {
  'sign-up': ConfirmSignUp,
  'sign-in': SignInByLink,
  recovery: RecoverByLink,
  'new-address': NewAddress,
  'not-me': NotMe,
};

/** One arrival: it stays what it is until it leads on, although it uses up the token. */
function Arrival() {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { magicLinkToken } = useAppSelector(selectNavigation);
  const [immediate] = useState(magicLinkToken);
  const [delayed, setDelayed] = useState<string | null>(null);
  const token = immediate ?? delayed;
  if (token === null) return <SessionCheck onLink={setDelayed} />;
  return (
    <EnterByMail
      key={token}
      token={token}
      onWithout={() => {
        if (immediate === null) dispatch(afterFailedLogin(navigation));
        else navigation.continueAfterSignIn();
      }}
    />
  );
}

/** RTR-10. With a mail's token it completes what the mail is about, or lets its person in. */
export default function AuthCheckPage() {
  const dispatch = useAppDispatch();
  const [{ token, purpose }] = useState(() => dispatch(keptToken()));
  const { key } = useLocation();
  if (token === undefined) return <Arrival key={key} />;
  const Page = pages[purpose];
  return <Page tokenHash={token} />;
}

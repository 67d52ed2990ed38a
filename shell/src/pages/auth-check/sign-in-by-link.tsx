import {
  confirmSignUp,
  selectUser,
  useAppDispatch,
  useNavigation,
  usePlatform,
  type AppDispatch,
  type AuthRefusal,
  type RootState,
} from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { Button, ErrorPanel, MessageView } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import { FormCard } from '../../layout/form-card.tsx';
import { forgetToken } from './use-confirmation.ts';
import { useLinkOwner } from './use-link-owner.ts';

const words = {
  'sign-in': {
    title: 'Log in',
    lead: (email?: string) => `One click and you’re in${email === undefined ? '' : ` as ${email}`}.`,
    label: 'Log in',
    failed: 'You’re not logged in yet',
  },
  recovery: {
    title: 'Choose a new password',
    lead: (email?: string) =>
      `Continue to choose a new password${email === undefined ? '' : ` for ${email}`}. Your current one works until then.`,
    label: 'Continue',
    failed: 'We couldn’t open your link',
  },
} as const;

const whoIsHere = () => (_dispatch: AppDispatch, state: () => RootState) => selectUser(state())?.email;

/**
 * The page of a link that signs in. It says whose account that is: a stranger may have sent a link of theirs. Nothing is sent before the person asks for it: a scanner that opens mails
 * spends nothing, even one that runs scripts.
 */
export function SignInByLink({
  tokenHash,
  recovery = false,
  onDone,
}: {
  readonly tokenHash: string;
  readonly recovery?: boolean;
  readonly onDone?: () => void;
}) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { notify } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const purpose = recovery ? 'recovery' : 'sign-in';
  const { title, lead, label, failed } = words[purpose];
  const owner = useLinkOwner(tokenHash, purpose);
  useEffect(() => {
    if (owner.kind === 'ended') dispatch(forgetToken());
  }, [dispatch, owner.kind]);
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await dispatch(confirmSignUp({ tokenHash, purpose }));
    setBusy(false);
    // one that has ended must not stand in the way of the next sign-in of this tab
    if (answer.ok || answer.refusal.code === 'otp_expired') dispatch(forgetToken());
    if (!answer.ok) {
      setRefusal(answer.refusal);
      return;
    }
    const here = owner.kind === 'known' ? undefined : dispatch(whoIsHere());
    if (here !== undefined) notify({ text: `You’re now logged in as ${here}.`, tone: 'info' });
    if (onDone !== undefined) onDone();
    else navigation.continueAfterSignIn();
  };
  const press = (): void => {
    void send();
  };
  if (owner.kind === 'asking') return <MessageView title="One moment" processing="Opening your link …" />;
  if (refusal?.code === 'otp_expired' || owner.kind === 'ended')
    return (
      <MessageView
        outcome="error"
        title="This link was already used or has expired"
        footer={
          recovery ? (
            <RouteLink to="Forgot Password">Get a new link</RouteLink>
          ) : (
            <RouteLink to="Login">Log in</RouteLink>
          )
        }
      >
        Links work once, for an hour, and only the one in your latest email. If the link was cut off, copy all
        of it from the email.
      </MessageView>
    );
  const email = owner.kind === 'known' ? owner.email : undefined;
  return (
    <FormCard face="Glasses" title={title} lead={lead(email)}>
      {refusal === undefined ? (
        <Button variant="primary" wide busy={busy} onClick={press}>
          {label}
        </Button>
      ) : (
        <ErrorPanel title={failed} retrying={busy} onRetry={press} retriesOnline={false}>
          {refusal.code === 'unavailable' ? 'We couldn’t connect. Try again in a moment.' : refusal.message}
        </ErrorPanel>
      )}
      {email !== undefined && <p>Not your email? Someone else sent you this link, so close this page.</p>}
    </FormCard>
  );
}

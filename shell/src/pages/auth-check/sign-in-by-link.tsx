import { confirmSignUp, useAppDispatch, useNavigation, type AuthRefusal } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { Button, ErrorPanel, MessageView } from '@commonhearth/ui';
import { useState } from 'react';
import { FormCard } from '../../layout/form-card.tsx';
import { forgetToken } from './use-confirmation.ts';

const words = {
  'sign-in': {
    title: 'Sign in',
    lead: 'One click, and you are in.',
    label: 'Sign in',
    failed: 'You are not signed in yet',
  },
  recovery: {
    title: 'Choose a new password',
    lead: 'One click, and you can choose it. Your password stays as it is until then.',
    label: 'Go on',
    failed: 'Your link was not taken yet',
  },
} as const;

/**
 * The page of a link that signs in. Nothing is sent before the person asks for it: a scanner that opens mails
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
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const purpose = recovery ? 'recovery' : 'sign-in';
  const { title, lead, label, failed } = words[purpose];
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await dispatch(confirmSignUp({ tokenHash, purpose }));
    setBusy(false);
    // one that has ended must not stand in the way of the next sign-in of this tab
    if (answer.ok || answer.refusal.code === 'otp_expired') dispatch(forgetToken());
    if (!answer.ok) setRefusal(answer.refusal);
    else if (onDone !== undefined) onDone();
    else navigation.continueAfterSignIn();
  };
  const press = (): void => {
    void send();
  };
  if (refusal?.code === 'otp_expired')
    return (
      <MessageView
        outcome="error"
        title="This link was used already, or has ended"
        footer={
          recovery ? (
            <RouteLink to="Forgot Password">Ask for a new one</RouteLink>
          ) : (
            <RouteLink to="Login">Sign in</RouteLink>
          )
        }
      >
        A link works once, for an hour, and only the one of your latest mail.
      </MessageView>
    );
  return (
    <FormCard face="Glasses" title={title} lead={lead}>
      {refusal === undefined ? (
        <Button variant="primary" wide busy={busy} onClick={press}>
          {label}
        </Button>
      ) : (
        <ErrorPanel title={failed} retrying={busy} onRetry={press}>
          {refusal.code === 'unavailable' ? 'No answer came. Try again in a moment.' : refusal.message}
        </ErrorPanel>
      )}
    </FormCard>
  );
}

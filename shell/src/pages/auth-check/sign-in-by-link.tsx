import { confirmSignUp, useAppDispatch, useNavigation, type AuthRefusal } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { Button, ErrorPanel, MessageView } from '@commonhearth/ui';
import { useState } from 'react';
import { FormCard } from '../../layout/form-card.tsx';
import { forgetToken } from './use-confirmation.ts';

/**
 * The page of a link that signs in. Nothing is sent before the person asks for it: a scanner that opens mails
 * spends nothing, even one that runs scripts.
 */
export function SignInByLink({ tokenHash }: { readonly tokenHash: string }) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await dispatch(confirmSignUp({ tokenHash, purpose: 'sign-in' }));
    setBusy(false);
    // one that has ended must not stand in the way of the next sign-in of this tab
    if (answer.ok || answer.refusal.code === 'otp_expired') dispatch(forgetToken());
    if (answer.ok) navigation.continueAfterSignIn();
    else setRefusal(answer.refusal);
  };
  const press = (): void => {
    void send();
  };
  if (refusal?.code === 'otp_expired')
    return (
      <MessageView
        outcome="error"
        title="This link was used already, or has ended"
        footer={<RouteLink to="Login">Sign in</RouteLink>}
      >
        A link works once, for an hour, and only the one of your latest mail.
      </MessageView>
    );
  return (
    <FormCard face="Glasses" title="Sign in" lead="One click, and you are in.">
      {refusal === undefined ? (
        <Button variant="primary" wide busy={busy} onClick={press}>
          Sign in
        </Button>
      ) : (
        <ErrorPanel title="You are not signed in yet" retrying={busy} onRetry={press}>
          {refusal.code === 'unavailable' ? 'No answer came. Try again in a moment.' : refusal.message}
        </ErrorPanel>
      )}
    </FormCard>
  );
}

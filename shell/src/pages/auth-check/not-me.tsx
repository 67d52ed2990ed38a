import {
  navigationSlice,
  takeBack,
  useAppDispatch,
  useNavigation,
  usePlatform,
  type AuthRefusal,
} from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { Button, ErrorPanel, MessageView } from '@commonhearth/ui';
import { useState } from 'react';
import { FormCard } from '../../layout/form-card.tsx';
import { forgetToken } from './use-confirmation.ts';

/** The page of a notice's "This was not me". Opening it changes nothing. */
export function NotMe({ tokenHash }: { readonly tokenHash: string }) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { notify } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await dispatch(takeBack(tokenHash));
    setBusy(false);
    if ('refusal' in answer) {
      if (answer.refusal.code === 'otp_expired') dispatch(forgetToken());
      setRefusal(answer.refusal);
      return;
    }
    dispatch(forgetToken());
    dispatch(navigationSlice.actions.emailSet(answer.email));
    notify({ tone: 'good', text: 'Everyone is logged out, including you. Now choose a new password.' });
    navigation.go('Forgot Password', { replace: true });
  };
  if (refusal?.code === 'otp_expired')
    return (
      <MessageView
        outcome="error"
        title="This link was already used or has expired"
        footer={<RouteLink to="Forgot Password">Choose a new password</RouteLink>}
      >
        Links work once, for seven days. If someone else is in your account, choose a new password to log them
        out.
      </MessageView>
    );
  const press = (): void => {
    void send();
  };
  return (
    <FormCard
      face="Frank"
      title="Didn’t make this change?"
      lead="We’ll undo the change, log everyone out everywhere, and let you choose a new password."
    >
      {refusal === undefined ? (
        <Button variant="primary" wide busy={busy} onClick={press}>
          Undo the change
        </Button>
      ) : (
        <ErrorPanel title="Nothing is undone yet" retrying={busy} onRetry={press} retriesOnline={false}>
          {refusal.message}
        </ErrorPanel>
      )}
      <p>If it was you, close this page. Nothing has changed.</p>
    </FormCard>
  );
}

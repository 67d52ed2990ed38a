import { resendConfirmation, useAppDispatch, usePlatform, type AuthRefusal } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { MessageView, Note, SendAgainButton, Stack, TextButton } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useState } from 'react';
import { KeptHome } from './kept-home.tsx';

/** The account is made; its address has to be confirmed before it can be used. */
export function CheckYourMail({
  email,
  onStartAgain,
}: {
  readonly email: string;
  readonly onStartAgain: () => void;
}) {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const sendAgain = async (): Promise<boolean> => {
    const answer = await dispatch(resendConfirmation(email));
    setRefusal(answer.ok ? undefined : answer.refusal);
    if (answer.ok) notify({ tone: 'good', text: 'Another mail is on its way. The link of either works.' });
    return answer.ok;
  };
  return (
    <MessageView
      title="Check your mail"
      takesOver
      figure={<HouseFace face="Upbeat" hue="light-orange" size={112} />}
      footer={
        <>
          Confirmed already? <RouteLink to="Login">Sign in</RouteLink>. Not your address?{' '}
          <TextButton onClick={onStartAgain}>Back to the form</TextButton>
        </>
      }
    >
      <Stack $gap={4}>
        <p>
          We sent a link to <strong>{email}</strong>. Open it here or on another device: what you chose and
          liked comes along. No mail after a few minutes? Look into the spam folder.
        </p>
        <KeptHome />
        {refusal !== undefined && (
          <Note tone="bad" title="Couldn’t resend">
            {refusal.message}
          </Note>
        )}
        <SendAgainButton label="Send it again" onSend={sendAgain} />
      </Stack>
    </MessageView>
  );
}

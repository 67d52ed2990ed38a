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
    if (answer.ok) notify({ tone: 'good', text: 'We sent another email. Either link works.' });
    return answer.ok;
  };
  return (
    <MessageView
      title="Check your email"
      takesOver
      figure={<HouseFace face="Upbeat" hue="light-orange" size={112} />}
      footer={
        <>
          Already confirmed? <RouteLink to="Login">Log in</RouteLink>. Wrong email?{' '}
          <TextButton onClick={onStartAgain}>Back to the form</TextButton>
        </>
      }
    >
      <Stack $gap={4}>
        <p>
          We sent a link to <strong>{email}</strong>. Open it on any device; your choices and likes come
          along. No email after a few minutes? Check your spam folder.
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

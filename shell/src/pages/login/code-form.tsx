import {
  recover,
  selectNavigation,
  sendCode,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  verifyCode,
  type AuthAnswer,
  type AuthRefusal,
} from '@commonhearth/contract';
import { Button, CodeField, SendAgainButton, Stack, TextButton } from '@commonhearth/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { FormCard } from '../../layout/form-card.tsx';

/** What a code is for, and the words of its form. */
const kinds = {
  'sign-in': {
    send: sendCode,
    title: 'Enter your code',
    lead: (email: string) => `If ${email} has an account, we sent it a six-digit code. It works for an hour.`,
    submit: 'Log in',
  },
  recovery: {
    send: recover,
    title: 'Check your email',
    lead: (email: string) =>
      `If ${email} has an account, we sent it a link and a six-digit code. Both work for an hour.`,
    submit: 'Choose a new password',
  },
} as const;

/** Takes the code that was mailed. A wrong one stays, to be compared with the mail. */
export function CodeForm({
  email,
  purpose = 'sign-in',
  onDone,
  onOtherAddress,
}: {
  readonly email: string;
  readonly purpose?: keyof typeof kinds;
  readonly onDone: () => void;
  readonly onOtherAddress: () => void;
}) {
  const { send, title, lead, submit: label } = kinds[purpose];
  const dispatch = useAppDispatch();
  const { notify, telemetry } = usePlatform();
  const app = useAppSelector(selectNavigation).app ?? 'hfc';
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const attempt = async (work: Promise<AuthAnswer>): Promise<boolean> => {
    const answer = await work;
    setRefusal(answer.ok ? undefined : answer.refusal);
    return answer.ok;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (code.length < 6) setRefusal({ code: 'incomplete', message: 'Enter all six digits.' });
    else {
      setBusy(true);
      if (purpose === 'sign-in')
        telemetry.track({ name: 'Signup Attempted', origin: 'Login', app, method: 'otp' });
      const isIn = await attempt(dispatch(verifyCode({ email, code, purpose })));
      setBusy(false);
      if (isIn) {
        onDone();
        return;
      }
    }
    field.current?.focus();
  };
  const sendAgain = async (): Promise<boolean> => {
    if (!(await attempt(dispatch(send(email))))) return false;
    setCode('');
    notify({ tone: 'good', text: 'New code sent. The old one no longer works.' });
    field.current?.focus();
    return true;
  };
  return (
    <FormCard face="Winkle" title={title} lead={lead(email)}>
      <form
        onSubmit={(event) => {
          void submit(event);
        }}
        noValidate
      >
        <Stack $gap={4}>
          <CodeField
            ref={field}
            label="Six-digit code"
            hideLabel
            name="code"
            value={code}
            onValueChange={(typed) => {
              setCode(typed);
              setRefusal(undefined);
            }}
            error={refusal?.message}
            hint="Nothing there? Check your spam folder."
          />
          <Button type="submit" variant="primary" wide busy={busy}>
            {label}
          </Button>
          <SendAgainButton label="Send a new code" onSend={sendAgain} />
        </Stack>
      </form>
      <p>
        Wrong email? <TextButton onClick={onOtherAddress}>Change it</TextButton>
      </p>
    </FormCard>
  );
}

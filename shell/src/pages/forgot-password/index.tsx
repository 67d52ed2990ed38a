import {
  recover,
  selectFormEmail,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  type AuthRefusal,
} from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { Button, Stack, TextField } from '@commonhearth/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { FormCard } from '../../layout/form-card.tsx';
import { CodeForm } from '../login/code-form.tsx';
import { useCodeSent } from '../login/use-code-sent.ts';

/** RTR-08. Mails a link and a code that let the person choose a new password. */
export default function ForgotPasswordPage() {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const known = useAppSelector(selectFormEmail);
  const code = useCodeSent('recovery');
  const [email, setEmail] = useState(code.email ?? known ?? '');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const field = useRef<HTMLInputElement>(null);
  const send = async (address: string): Promise<void> => {
    setBusy(true);
    const answer = await dispatch(recover(address));
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
    if (answer.ok) code.sentTo(address);
    else field.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = email.trim();
    setEmail(address);
    if (address !== '') {
      void send(address);
      return;
    }
    setRefusal({ code: 'incomplete', message: 'Enter your email.' });
    field.current?.focus();
  };
  if (code.email !== undefined)
    return (
      <CodeForm
        email={code.email}
        purpose="recovery"
        onDone={() => {
          code.forget();
          navigation.go('Update Password');
        }}
        onOtherAddress={code.forget}
      />
    );
  return (
    <FormCard
      face="Thurber"
      title="Forgot your password?"
      lead="Enter your email and we’ll send you a link and a code to choose a new one."
    >
      <form onSubmit={submit} noValidate>
        <Stack $gap={4}>
          <TextField
            ref={field}
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setRefusal(undefined);
            }}
            error={refusal?.message}
          />
          <Button type="submit" variant="primary" wide busy={busy}>
            Send link
          </Button>
        </Stack>
      </form>
      <p>
        <RouteLink to="Login">Back to log in</RouteLink>
      </p>
    </FormCard>
  );
}

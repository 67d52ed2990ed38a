import {
  Button,
  ErrorPanel,
  MessageView,
  PasswordField,
  Stack,
  TextButton,
  TextField,
} from '@commonhearth/ui';
import { useState, type SubmitEvent } from 'react';
import { FormCard } from '../../layout/form-card.tsx';
import { LinkEnded } from './link-ended.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** The page of a confirmation mail's link. What it brought along has left the address already. */
export function ConfirmSignUp({ tokenHash }: { readonly tokenHash: string }) {
  const { asksFirst, busy, refusal, email, send, startAgain } = useConfirmation(tokenHash);
  const [missing, setMissing] = useState(false);
  if (asksFirst)
    return (
      <FormCard face="Glasses" title="One last thing" lead="One click, and your account is ready.">
        <Button
          variant="primary"
          wide
          onClick={() => {
            void send();
          }}
        >
          Confirm my email
        </Button>
      </FormCard>
    );
  if (refusal === undefined) return <MessageView title="One moment" processing="Confirming your email …" />;

  const asksPassword = email !== undefined && refusal.code !== 'user_already_exists';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setMissing(password === '');
    if (typeof password === 'string' && password !== '') void send(password);
  };
  if (asksPassword) {
    const wrong =
      refusal.code === 'invalid_credentials'
        ? 'Wrong password. Use the one you signed up with.'
        : refusal.message;
    const fault = missing
      ? 'Enter the password you chose.'
      : refusal.code === 'password_required'
        ? undefined
        : wrong;
    return (
      <FormCard
        face="Glasses"
        title="One last thing"
        lead="You signed up in another browser or on another device. Enter the password you chose, so nobody else can use this link."
      >
        <form onSubmit={submit} noValidate aria-label="Confirm your email">
          <Stack $gap={4}>
            <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
            <PasswordField label="Password" name="password" error={fault} />
            <Button type="submit" variant="primary" wide busy={busy}>
              Confirm my email
            </Button>
          </Stack>
        </form>
        <p>
          Forgot it, or never signed up?{' '}
          <TextButton onClick={startAgain}>Start over with this email</TextButton>
        </p>
      </FormCard>
    );
  }
  if (refusal.code === 'unavailable' || refusal.code === 'over_request_rate_limit')
    return (
      <FormCard face="Glasses" title="Not confirmed yet" lead="Your link still works.">
        <ErrorPanel
          title="We couldn’t confirm your email"
          retrying={busy}
          retriesOnline={false}
          onRetry={() => {
            void send();
          }}
        >
          {refusal.code === 'unavailable' ? 'We couldn’t connect. Try again in a moment.' : refusal.message}
        </ErrorPanel>
      </FormCard>
    );
  return <LinkEnded hasAccount={refusal.code === 'user_already_exists'} />;
}

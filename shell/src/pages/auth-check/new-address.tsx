import {
  confirmSignUp,
  navigationSlice,
  useAppDispatch,
  useNavigation,
  usePlatform,
  type AuthRefusal,
} from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { AlertNote, Button, MessageView, PasswordField, Stack } from '@commonhearth/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { FormCard } from '../../layout/form-card.tsx';
import { forgetToken } from './use-confirmation.ts';

/** The page of the mail that proves a new address. Where the account is not signed in it asks for its password. */
export function NewAddress({ tokenHash }: { readonly tokenHash: string }) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { notify } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksPassword) field.current?.focus();
  }, [asksPassword]);
  const send = async (password?: string): Promise<void> => {
    setBusy(true);
    const proof = { tokenHash, purpose: 'new-address', ...(password !== undefined && { password }) } as const;
    const answer = await dispatch(confirmSignUp(proof));
    setBusy(false);
    if (answer.ok) {
      dispatch(forgetToken());
      dispatch(navigationSlice.actions.redirectOnLoginSet(null));
      notify({ tone: 'good', text: 'Your email is changed. Use it to log in from now on.' });
      navigation.go('Notifications', { replace: true });
      return;
    }
    const { code } = answer.refusal;
    if (code === 'otp_expired' || code === 'email_exists') dispatch(forgetToken());
    if (code === 'password_required') setAsksPassword(true);
    setRefusal(code === 'password_required' ? undefined : answer.refusal);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (!asksPassword) void send();
    else if (typeof password === 'string' && password !== '') void send(password);
    else setRefusal({ code: 'incomplete', message: 'Enter your password.' });
  };
  if (refusal?.code === 'otp_expired' || refusal?.code === 'email_exists')
    return (
      <MessageView
        outcome="error"
        title={
          refusal.code === 'otp_expired'
            ? 'This link was already used or has expired'
            : 'Another account uses this email'
        }
        footer={<RouteLink to="Notifications">Your account</RouteLink>}
      >
        {refusal.code === 'otp_expired'
          ? 'Links work once, for an hour. If the link was cut off, copy all of it from the email, or change your email again in your account.'
          : 'Your account keeps its current email.'}
      </MessageView>
    );
  return (
    <FormCard
      face="Glasses"
      title="Your new email"
      lead={
        asksPassword
          ? 'You’re not logged in to that account here. Enter its password, so nobody else can use this link.'
          : 'Confirm it to log in with it and get our emails there.'
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack $gap={4}>
          {asksPassword && (
            <PasswordField ref={field} label="Password" name="password" error={refusal?.message} />
          )}
          {!asksPassword && refusal !== undefined && (
            <AlertNote title="Not changed yet">{refusal.message}</AlertNote>
          )}
          <Button type="submit" variant="primary" wide busy={busy}>
            Use this email
          </Button>
        </Stack>
      </form>
    </FormCard>
  );
}

import {
  leaveToProvider,
  navigationSlice,
  selectNavigation,
  sendCode,
  signIn,
  useAppDispatch,
  useAppSelector,
  usePendingLike,
  usePlatform,
  useSignInOffers,
  type AuthAnswer,
} from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import {
  AlertNote,
  Button,
  GoogleButton,
  icons,
  Note,
  PasswordField,
  Stack,
  TextButton,
  TextField,
  touchTarget,
} from '@commonhearth/ui';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { FormCard } from '../../layout/form-card.tsx';

const Forgotten = styled.div`
  a {
    display: inline-flex;
    align-items: center;
    ${touchTarget}
  }
`;

/** `notice` belongs to no field: whether address or password is wrong, nobody is told. */
interface Faults {
  readonly email?: string;
  readonly password?: string;
  readonly notice?: string;
}

/** What was typed stays when the provider refuses. */
export function PasswordForm({
  above,
  email: start,
  onDone,
  onCodeSent,
}: {
  readonly above?: ReactNode;
  readonly email: string;
  readonly onDone: () => void;
  readonly onCodeSent: (email: string) => void;
}) {
  const dispatch = useAppDispatch();
  const like = usePendingLike();
  const { telemetry } = usePlatform();
  const app = useAppSelector(selectNavigation).app ?? 'hfc';
  const offers = useSignInOffers();
  const reach = offers.phone ? 'Email or phone' : 'Email';
  const [busy, setBusy] = useState<'password' | 'code' | 'google'>();
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const typed = (name: string): string => {
    const value = form.current === null ? null : new FormData(form.current).get(name);
    return typeof value === 'string' ? value : '';
  };
  const attempt = async (
    how: 'password' | 'code' | 'google',
    work: () => Promise<AuthAnswer>,
    then: () => void,
  ): Promise<void> => {
    setBusy(how);
    const answer = await work();
    setBusy(undefined);
    if (answer.ok) then();
    else if (answer.refusal.code === 'email_address_invalid') showFault('email', answer.refusal.message);
    else setFaults({ notice: answer.refusal.message });
  };
  const showFault = (field: 'email' | 'password', message: string): void => {
    setFaults({ [field]: message });
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  const missing = (field: 'email' | 'password'): void => {
    showFault(field, `Enter your ${field === 'email' ? reach.toLowerCase() : 'password'}.`);
  };
  const keepEmail = (): void => {
    dispatch(navigationSlice.actions.emailSet(typed('email').trim()));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const credentials = { email: typed('email').trim(), password: typed('password') };
    if (credentials.email === '') missing('email');
    else if (credentials.password === '') missing('password');
    else void attempt('password', () => dispatch(signIn(credentials)), onDone);
  };
  const askForCode = (): void => {
    const email = typed('email').trim();
    if (email === '') missing('email');
    else
      void attempt(
        'code',
        () => dispatch(sendCode(email)),
        () => {
          onCodeSent(email);
        },
      );
  };
  const continueWithGoogle = (): void => {
    // it makes the account of who has none
    telemetry.track({ name: 'Signup Attempted', origin: 'Login', app, method: 'google' });
    void attempt(
      'google',
      () => dispatch(leaveToProvider({ provider: 'google' })),
      () => undefined,
    );
  };
  return (
    <FormCard face="Happy" title="Welcome back" lead="Log in to see your shortlist and save homes.">
      {above}
      <form
        ref={form}
        onSubmit={submit}
        onChange={({ target }) => {
          // a notice stays: without it the fields would move under the finger
          if ('name' in target) setFaults((before) => ({ ...before, [target.name]: undefined }));
        }}
        noValidate
      >
        <Stack $gap={4}>
          {like !== null && (
            <Note action={<TextButton onClick={like.drop}>Don’t save it</TextButton>}>{like.words}</Note>
          )}
          {faults.notice !== undefined && <AlertNote title="You’re not logged in">{faults.notice}</AlertNote>}
          <TextField
            label={reach}
            name="email"
            type={offers.phone ? 'text' : 'email'}
            autoComplete="username"
            inputMode={offers.phone ? 'text' : 'email'}
            hint={offers.phone ? 'Start with the country code: +1 …' : undefined}
            defaultValue={start}
            error={faults.email}
          />
          <PasswordField label="Password" name="password" error={faults.password} />
          <Forgotten>
            <RouteLink to="Forgot Password" onClick={keepEmail}>
              Forgot password?
            </RouteLink>
          </Forgotten>
          <Button type="submit" variant="primary" wide busy={busy === 'password'}>
            Log in
          </Button>
          <Button type="button" icon={icons.mail} wide busy={busy === 'code'} onClick={askForCode}>
            {offers.phone ? 'Send me a code instead' : 'Email me a code instead'}
          </Button>
          {offers.google && <GoogleButton busy={busy === 'google'} onClick={continueWithGoogle} />}
        </Stack>
      </form>
      <p>
        New here? <RouteLink to="HFC Sign-up">Sign up</RouteLink>
      </p>
    </FormCard>
  );
}

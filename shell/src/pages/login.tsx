import {
  selectFormEmail,
  signIn,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  usePendingLike,
  type AuthRefusal,
} from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { Button, Note, PasswordField, Stack, TextButton, TextField } from '@commonhearth/ui';
import { useState, type SubmitEvent } from 'react';
import { FormCard } from '../layout/form-card.tsx';

/** RTR-07. What was typed stays when the provider refuses. */
export default function LoginPage() {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const email = useAppSelector(selectFormEmail);
  const like = usePendingLike();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const credentials = { email: text('email').trim(), password: text('password') };
    if (credentials.email === '' || credentials.password === '') {
      setRefusal({
        code: 'incomplete',
        message: credentials.email === '' ? 'Enter your email.' : 'Enter your password.',
      });
      return;
    }
    setBusy(true);
    const answer = await dispatch(signIn(credentials));
    setBusy(false);
    if (answer.ok) navigation.continueAfterSignIn();
    else setRefusal(answer.refusal);
  };
  return (
    <FormCard face="Happy" title="Welcome back" lead="Sign in to see your shortlist and like homes.">
      <form
        onSubmit={(event) => {
          void submit(event);
        }}
        noValidate
      >
        <Stack $gap={4}>
          {like !== null && (
            <Note action={<TextButton onClick={like.drop}>Leave it out</TextButton>}>{like.words}</Note>
          )}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={email ?? ''}
            error={refusal?.message}
          />
          <PasswordField label="Password" name="password" />
          <Button type="submit" variant="primary" wide busy={busy}>
            Sign in
          </Button>
        </Stack>
      </form>
      <p>
        New here? <RouteLink to="HFC Sign-up">Make an account</RouteLink>
      </p>
    </FormCard>
  );
}

import { sendProof, useAppDispatch, type Standing } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { AlertNote, Button, PasswordField, ProofField, Stack, type TypedProof } from '@commonhearth/ui';
import { useState, type SubmitEvent } from 'react';
import { FormCard } from '../../layout/form-card.tsx';
import { useNewPassword } from './use-new-password.ts';

/** What was typed stays whatever comes of it. */
export function NewPasswordForm({ standing }: { readonly standing: Standing }) {
  const dispatch = useAppDispatch();
  const { asksProof, busy, faults, send } = useNewPassword(standing);
  const [password, setPassword] = useState('');
  const [proof, setProof] = useState<TypedProof>({});
  const [unsent, setUnsent] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(password, proof);
  };
  const sendCode = async (): Promise<boolean> => {
    const answer = await dispatch(sendProof());
    setUnsent(answer.ok ? undefined : answer.refusal.message);
    return answer.ok;
  };
  return (
    <FormCard
      face="Julius"
      title="Choose a new password"
      lead={`For ${standing.email ?? 'your account'}. You’ll be logged out everywhere else.`}
    >
      <form onSubmit={submit} noValidate>
        <Stack $gap={4}>
          {faults.notice !== undefined && (
            <AlertNote
              title="Not changed yet"
              action={faults.signedOut === true && <RouteLink to="Login">Log in</RouteLink>}
            >
              {faults.notice}
            </AlertNote>
          )}
          {/* for password managers, which keep the two together */}
          <input hidden readOnly autoComplete="username" value={standing.email ?? ''} />
          {asksProof && (
            <ProofField
              value={proof}
              onChange={setProof}
              onSendCode={sendCode}
              error={unsent ?? faults.proof}
            />
          )}
          <PasswordField
            label="New password"
            name="new-password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
            }}
            error={faults.password}
            hint="8 characters or more. Three random words work well."
          />
          <Button type="submit" variant="primary" wide busy={busy}>
            Save password
          </Button>
        </Stack>
      </form>
    </FormCard>
  );
}

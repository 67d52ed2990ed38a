import { useAppDispatch } from '@commonhearth/contract';
import { CodeField, PasswordField, TextButton } from '@commonhearth/ui';
import { useState } from 'react';

/** What shows again that the account is theirs: its password, or a code from its mail. */
export interface Proof {
  readonly current_password?: string;
  readonly nonce?: string;
}

/** Has the embedded provider mail a code; answers whether it did. */
export function useProofByMail(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  return () =>
    dispatch(async (_dispatch, _state, { auth, fetch }) => {
      const token = await auth.accessToken().catch(() => null);
      if (token === null) return false;
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch('/auth/v1/reauthenticate', { headers }).catch(() => undefined);
      return answer?.ok === true;
    });
}

/** The password, or for who has none at hand the code that we mail. */
export function OwnerProof({
  email,
  error,
  mailCode,
  onChange,
}: {
  readonly email: string;
  readonly error: string | undefined;
  /** Answers whether it went. */
  readonly mailCode: () => Promise<boolean>;
  readonly onChange: (proof: Proof) => void;
}) {
  const [code, setCode] = useState<string>();
  const [failed, setFailed] = useState(false);
  const send = async (): Promise<void> => {
    const sent = await mailCode();
    setFailed(!sent);
    if (!sent) return;
    setCode('');
    onChange({});
  };
  return (
    <div>
      {code === undefined ? (
        <PasswordField
          label="Current password"
          error={error}
          onChange={(event) => {
            onChange({ current_password: event.target.value });
          }}
        />
      ) : (
        <CodeField
          label="Six-digit code"
          hint={`We sent it to ${email}.`}
          value={code}
          error={error}
          onValueChange={(typed) => {
            setCode(typed);
            onChange({ nonce: typed });
          }}
        />
      )}
      <TextButton onClick={() => void send()}>
        {code === undefined ? 'Email me a code instead' : 'Send a new code'}
      </TextButton>
      <p role="status">{failed ? 'Couldn’t send the code. Try again in a few minutes.' : ''}</p>
    </div>
  );
}

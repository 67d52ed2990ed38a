import { useState } from 'react';
import { Stack } from '../layout/stack.ts';
import { TextButton } from '../button/text-button.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

/** What was typed as a proof, one of the two; empty while nothing was. */
export interface TypedProof {
  readonly password?: string;
  readonly code?: string;
}

interface ProofFieldProps {
  readonly value: TypedProof;
  readonly onChange: (proof: TypedProof) => void;
  /** Mails a code; answers whether it is on its way. */
  readonly onSendCode: () => Promise<boolean>;
  readonly error?: string | undefined;
}

/** Asks who is signed in to prove that it is them: by the password, or by a code that is mailed. */
export function ProofField({ value, onChange, onSendCode, error }: ProofFieldProps) {
  const [byCode, setByCode] = useState(false);
  const [sending, setSending] = useState(false);
  const askForCode = async (): Promise<void> => {
    setSending(true);
    const isSent = await onSendCode();
    setSending(false);
    if (!isSent) return;
    setByCode(true);
    onChange({ code: '' });
  };
  return (
    <Stack $gap={2}>
      {byCode ? (
        <CodeField
          label="Six-digit code"
          name="code"
          value={value.code ?? ''}
          onValueChange={(code) => {
            onChange({ code });
          }}
          error={error}
          hint="We emailed it to you. It works for an hour."
        />
      ) : (
        <PasswordField
          label="Current password"
          name="current-password"
          value={value.password ?? ''}
          onChange={(event) => {
            onChange({ password: event.target.value });
          }}
          error={error}
        />
      )}
      <p>
        {byCode ? (
          <TextButton
            onClick={() => {
              setByCode(false);
              onChange({ password: '' });
            }}
          >
            Use my password instead
          </TextButton>
        ) : (
          <TextButton
            onClick={() => {
              void askForCode();
            }}
          >
            {sending ? 'Sending …' : 'Email me a code instead'}
          </TextButton>
        )}
      </p>
    </Stack>
  );
}

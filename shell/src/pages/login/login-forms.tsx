import { selectFormEmail, useAppSelector } from '@commonhearth/contract';
import { useState, type ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useCodeSent } from './use-code-sent.ts';

/**
 * By password, by a code that is mailed, or by another provider; an address that was typed goes along. `above` is what
 * is to be said first.
 */
export function LoginForms({ above, onDone }: { readonly above?: ReactNode; readonly onDone: () => void }) {
  const known = useAppSelector(selectFormEmail);
  const code = useCodeSent('sign-in');
  const [email, setEmail] = useState(code.email ?? known ?? '');
  return code.email !== undefined ? (
    <CodeForm
      email={code.email}
      onDone={() => {
        code.forget();
        onDone();
      }}
      onOtherAddress={code.forget}
    />
  ) : (
    <PasswordForm
      above={above}
      email={email}
      onDone={onDone}
      onCodeSent={(address) => {
        setEmail(address);
        code.sentTo(address);
      }}
    />
  );
}

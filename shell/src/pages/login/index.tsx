import { selectFormEmail, useAppSelector, useNavigation } from '@commonhearth/contract';
import { useState, type ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useCodeSent } from './use-code-sent.ts';

/**
 * RTR-07. By password, by a code that is mailed, or by another provider; an address that was typed goes along. `above` is
 * what is to be said first.
 */
export default function LoginPage({ above }: { readonly above?: ReactNode }) {
  const navigation = useNavigation();
  const known = useAppSelector(selectFormEmail);
  const code = useCodeSent('sign-in');
  const [email, setEmail] = useState(code.email ?? known ?? '');
  const done = (): void => {
    navigation.continueAfterSignIn();
  };
  return code.email !== undefined ? (
    <CodeForm
      email={code.email}
      onDone={() => {
        code.forget();
        done();
      }}
      onOtherAddress={code.forget}
    />
  ) : (
    <PasswordForm
      above={above}
      email={email}
      onDone={done}
      onCodeSent={(address) => {
        setEmail(address);
        code.sentTo(address);
      }}
    />
  );
}

import { selectFormEmail, useAppSelector, useNavigation } from '@commonhearth/contract';
import { useState, type ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

/**
 * RTR-07. By password, by a code that is mailed, or by another provider; an address that was typed goes along. `above` is
 * what is to be said first.
 */
export default function LoginPage({ above }: { readonly above?: ReactNode }) {
  const navigation = useNavigation();
  const known = useAppSelector(selectFormEmail);
  const [email, setEmail] = useState(known ?? '');
  const [codeSent, setCodeSent] = useState(false);
  const done = (): void => {
    navigation.continueAfterSignIn();
  };
  return codeSent ? (
    <CodeForm
      email={email}
      onDone={done}
      onOtherAddress={() => {
        setCodeSent(false);
      }}
    />
  ) : (
    <PasswordForm
      above={above}
      email={email}
      onDone={done}
      onCodeSent={(address) => {
        setEmail(address);
        setCodeSent(true);
      }}
    />
  );
}

import { selectFormEmail, useAppSelector, useNavigation } from '@commonhearth/contract';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** RTR-07. By password, or by a code that is mailed; an address that was typed goes along. */
export default function LoginPage() {
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
      email={email}
      onDone={done}
      onCodeSent={(address) => {
        setEmail(address);
        setCodeSent(true);
      }}
    />
  );
}

import { selectLimited, selectSignedIn, useAppSelector, useNavigation } from '@commonhearth/contract';
import { useCallback, useEffect, useRef } from 'react';
import { LoginForms } from './login-forms.tsx';

/**
 * RTR-07. Whoever is signed in, or has just become so, goes on to where they were heading. A session that a mail's
 * link opened may do less than one of these forms, so it has them.
 */
export default function LoginPage() {
  const navigation = useNavigation();
  const signedIn = useAppSelector(selectSignedIn);
  const limited = useAppSelector(selectLimited);
  // the session and the form both tell: the second time would lead past the target
  const left = useRef(false);
  const goOn = useCallback(() => {
    if (left.current) return;
    left.current = true;
    navigation.continueAfterSignIn();
  }, [navigation]);
  useEffect(() => {
    if (signedIn && !limited) goOn();
  }, [signedIn, limited, goOn]);
  return <LoginForms onDone={goOn} />;
}

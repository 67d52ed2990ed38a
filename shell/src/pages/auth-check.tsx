import { useAppDispatch, useNavigation } from '@commonhearth/contract';
import { signInFromCache } from '@commonhearth/contract/host';
import { MessageView } from '@commonhearth/ui';
import { useEffect } from 'react';

/** RTR-10: whoever was signed in before goes on to where they were heading, everyone else to Login. */
export default function AuthCheckPage() {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  useEffect(() => {
    void dispatch(signInFromCache()).then((signedIn) => {
      if (signedIn) navigation.continueAfterSignIn();
      else navigation.go('Login', { replace: true });
    });
  }, [dispatch, navigation]);
  return <MessageView title="One moment" processing="Looking whether you are signed in …" />;
}

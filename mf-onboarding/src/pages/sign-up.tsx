import { selectSignedIn, useAppSelector, useNavigation, usePendingLike } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { Button, icons } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import { QuietStart } from '../frames/split-frame.ts';
import {
  CheckYourMail,
  SignUpForm,
  SignUpFrame,
  useAwaitedMail,
  type TypedBefore,
} from '../features/sign-up/index.ts';

/**
 * RTR-13. Back, on a route without return, leads to the public front page. Whoever is signed in, or has just
 * become so, goes on to where they were heading.
 */
export default function SignUpPage() {
  const navigation = useNavigation();
  const signedIn = useAppSelector(selectSignedIn);
  const like = usePendingLike();
  const mail = useAwaitedMail();
  const [typed, setTyped] = useState<TypedBefore>();
  useEffect(() => {
    if (signedIn) navigation.continueAfterSignIn();
  }, [signedIn, navigation]);
  if (mail.email !== undefined && !signedIn)
    return <CheckYourMail email={mail.email} onStartAgain={mail.startAgain} />;
  return (
    <SignUpFrame
      title={like === null ? 'Live next door to your friends' : 'Like it? Keep it'}
      lead="Save homes to your shortlist, and hear about new ones first."
    >
      <SignUpForm onConfirm={mail.awaitAt} again={mail.again} typed={typed} onTyped={setTyped} />
      <p>
        Have an account? <RouteLink to="Login">Log in</RouteLink>
      </p>
      <QuietStart>
        <Button
          variant="quiet"
          icon={icons.arrowLeft}
          onClick={() => {
            navigation.back();
          }}
        >
          Back
        </Button>
      </QuietStart>
    </SignUpFrame>
  );
}

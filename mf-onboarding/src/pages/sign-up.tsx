import {
  selectSignedIn,
  useAppSelector,
  useNavigation,
  usePendingLike,
  usePlatform,
} from '@commonhearth/contract';
import { AppLink, RouteLink } from '@commonhearth/contract/router';
import { LinkButton } from '@commonhearth/ui';
import { useEffect } from 'react';
import { CheckYourMail, SignUpForm, SignUpFrame, useAwaitedMail } from '../features/sign-up/index.ts';

/**
 * RTR-13. Back, on a route without return, leads to the public front page. Whoever is signed in, or has just
 * become so, goes on to where they were heading.
 */
export default function SignUpPage() {
  const navigation = useNavigation();
  const { config } = usePlatform();
  const signedIn = useAppSelector(selectSignedIn);
  const like = usePendingLike();
  const mail = useAwaitedMail();
  useEffect(() => {
    if (signedIn) navigation.continueAfterSignIn();
  }, [signedIn, navigation]);
  if (mail.email !== undefined && !signedIn)
    return <CheckYourMail email={mail.email} onStartAgain={mail.startAgain} />;
  const { publicSite } = config.links;
  return (
    <SignUpFrame
      title={like === null ? 'Live next door to your friends' : 'Like it and keep it'}
      lead="Like homes, keep them on your shortlist, and hear of new ones first."
    >
      <SignUpForm onConfirm={mail.awaitAt} again={mail.again} />
      <p>
        Have an account? <RouteLink to="Login">Sign in</RouteLink>
      </p>
      <div>
        <LinkButton
          variant="quiet"
          size="small"
          icon="arrow-left"
          href={publicSite ?? navigation.href('HFC Home Dashboard')}
          {...(publicSite === null && { LinkComponent: AppLink })}
        >
          Back
        </LinkButton>
      </div>
    </SignUpFrame>
  );
}

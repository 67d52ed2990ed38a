import { selectSession, useAppSelector, useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { Inline, LinkButton, Skeleton } from '@commonhearth/ui';
import { lazy, Suspense } from 'react';

const AccountMenu = lazy(() => import('./account-menu.tsx'));
const waiting = <Skeleton $width="44px" $height="44px" $radius="50%" />;

/** Sign-in and sign-up for visitors, the menu with one's house face for people who are signed in. */
export function AccountArea() {
  const { status, user } = useAppSelector(selectSession);
  const { href } = useNavigation();
  if (status === 'signing in') return waiting;
  if (user !== null) return <Suspense fallback={waiting}><AccountMenu user={user} /></Suspense>;
  return (
    <Inline $gap={2}>
      <LinkButton variant="quiet" size="small" href={href('Login')} LinkComponent={AppLink}>Sign in</LinkButton>
      <LinkButton size="small" href={href('HFC Sign-up')} LinkComponent={AppLink}>Sign up</LinkButton>
    </Inline>
  );
}

import { lazyPart, selectSession, useAppSelector, useNavigation } from '@commonhearth/contract';
import { Skeleton } from '@commonhearth/ui';
import { Suspense } from 'react';
import { SiteLink } from './site-link.tsx';
import { VisitorWays } from './visitor-ways.tsx';
import type { NavLink } from './use-nav-links.ts';
import { useSignInHref } from '../use-sign-in-href.ts';

const AccountMenu = lazyPart(() => import('./account-menu.tsx'), { small: true });
const waiting = <Skeleton $width="44px" $height="44px" $radius="50%" />;

/** Sign-in and sign-up for visitors, the menu with one's house face for people who are signed in. */
export function AccountArea({ links }: { readonly links: readonly NavLink[] }) {
  const { status, user } = useAppSelector(selectSession);
  const { href } = useNavigation();
  const signIn = useSignInHref();
  if (status === 'signing in') return waiting;
  if (user !== null)
    return (
      <Suspense fallback={waiting}>
        <AccountMenu user={user} links={links} />
      </Suspense>
    );
  return (
    <VisitorWays
      logIn={signIn}
      signUp={href('Onboard Flow', { product: 'hfc' })}
      links={links}
      LinkComponent={SiteLink}
    />
  );
}

import { lazyPart, selectSession, useAppSelector, useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { Inline, LinkButton, media, Skeleton } from '@commonhearth/ui';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { PhoneNavigation } from './phone-navigation.tsx';
import type { NavLink } from './use-nav-links.ts';
import { useSignInHref } from '../use-sign-in-href.ts';

const AccountMenu = lazyPart(() => import('./account-menu.tsx'), { small: true });
const waiting = <Skeleton $width="44px" $height="44px" $radius="50%" />;

/**
 * "Log in" is in the bar, or in the menu on the narrowest phones. The padding keeps a phone's bar on one line in a wider
 * fallback font too, so the page does not shift when our font loads.
 */
const Ways = styled(Inline)`
  justify-content: flex-end;
  @media ${media.mobile} {
    > a {
      padding-inline: 12px;
    }
  }
  @media (max-width: 379.98px) {
    > a:first-child {
      display: none;
    }
  }
  @media (min-width: 380px) {
    nav > a:last-child {
      display: none;
    }
  }
`;

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
    <Ways $gap={1}>
      <LinkButton variant="quiet" size="small" href={signIn} LinkComponent={AppLink}>
        Log in
      </LinkButton>
      <LinkButton size="small" href={href('Onboard Flow', { product: 'hfc' })} LinkComponent={AppLink}>
        Sign up
      </LinkButton>
      <PhoneNavigation
        links={[...links, { route: 'Login', label: 'Log in', href: signIn, current: false, news: 0 }]}
      />
    </Ways>
  );
}

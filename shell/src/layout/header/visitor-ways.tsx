import { Inline, LinkButton, media, type LinkComponent } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { PhoneNavigation } from './phone-navigation.tsx';
import type { NavLink } from './use-nav-links.ts';

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

interface Props {
  readonly logIn: string;
  readonly signUp: string;
  readonly links: readonly Pick<NavLink, 'label' | 'href' | 'current'>[];
  readonly LinkComponent?: LinkComponent | undefined;
}

/** Links to log in and sign up and, on a phone, a menu with the links of the site. Works without scripts. */
export const VisitorWays = ({ logIn, signUp, links, LinkComponent }: Props) => (
  <Ways $gap={1}>
    <LinkButton variant="quiet" size="small" href={logIn} LinkComponent={LinkComponent}>
      Log in
    </LinkButton>
    <LinkButton size="small" href={signUp} LinkComponent={LinkComponent}>
      Sign up
    </LinkButton>
    <PhoneNavigation
      links={[...links, { label: 'Log in', href: logIn, current: false }]}
      LinkComponent={LinkComponent}
    />
  </Ways>
);

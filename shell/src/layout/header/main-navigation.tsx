import { NavItem, StaffNavItem } from '@commonhearth/ui';
import { SiteLink } from './site-link.tsx';
import type { NavLink } from './use-nav-links.ts';

interface Props {
  readonly links: readonly NavLink[];
  readonly dense: boolean;
  /** There is a menu that has all of them. */
  readonly menu: boolean;
}

/**
 * The places of the site, in the bar. That of the consumers has one way to the staff's pages, that of the staff one way
 * to the homes; the menu has all, and on narrower screens alone what has no room.
 */
export function MainNavigation({ links, dense, menu }: Props) {
  if (dense)
    return links
      .filter(({ forStaff = false, route }) => forStaff || route === 'HFC Home Dashboard')
      .map(({ route, label, href, current }) => (
        <StaffNavItem key={route} href={href} current={current} LinkComponent={SiteLink}>
          {label}
        </StaffNavItem>
      ));
  const firstOfStaff = links.find(({ forStaff = false }) => forStaff);
  return links
    .filter((link) => link.forStaff !== true || link === firstOfStaff)
    .map(({ route, label, href, current, news, elsewhere = false, forStaff = false }) => (
      <NavItem
        key={route}
        href={href}
        current={current}
        news={news}
        wideOnly={menu && (elsewhere || forStaff)}
        LinkComponent={SiteLink}
      >
        {label}
      </NavItem>
    ));
}

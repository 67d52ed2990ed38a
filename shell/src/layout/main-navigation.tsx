import { AppLink } from '@commonhearth/contract/router';
import { NavItem, StaffNavItem } from '@commonhearth/ui';
import type { NavLink } from './use-nav-links.ts';

/** The places of the site, in the bar. */
export function MainNavigation({
  links,
  dense,
}: {
  readonly links: readonly NavLink[];
  readonly dense: boolean;
}) {
  return links.map(({ route, label, href, current, news }) =>
    dense ? (
      <StaffNavItem key={route} href={href} current={current} LinkComponent={AppLink}>
        {label}
      </StaffNavItem>
    ) : (
      <NavItem key={route} href={href} current={current} news={news} LinkComponent={AppLink}>
        {label}
      </NavItem>
    ),
  );
}

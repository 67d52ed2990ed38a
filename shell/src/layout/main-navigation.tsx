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
  const Item = dense ? StaffNavItem : NavItem;
  return links.map(({ route, label, href, current }) => (
    <Item key={route} href={href} current={current} LinkComponent={AppLink}>
      {label}
    </Item>
  ));
}

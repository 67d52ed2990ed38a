import { selectIsStaff, selectSignedIn, useAppSelector, useNavigation, type RouteName } from '@commonhearth/contract';
import { AppLink, useLocation } from '@commonhearth/contract/router';
import type { NavEntry } from '@commonhearth/registry';
import { NavItem, StaffNavItem } from '@commonhearth/ui';

/** What the visitor may use, from the descriptors. */
export function MainNavigation({ entries, dense }: { readonly entries: readonly NavEntry[]; readonly dense: boolean }) {
  const signedIn = useAppSelector(selectSignedIn);
  const isStaff = useAppSelector(selectIsStaff);
  const { href } = useNavigation();
  const { pathname } = useLocation();
  const Item = dense ? StaffNavItem : NavItem;
  return entries
    .filter(({ audience }) => audience === 'anyone' || (audience === 'staff' ? isStaff : signedIn))
    .map(({ label, route }) => {
      const address = href(route as RouteName);
      return <Item key={route} href={address} current={pathname === address || pathname.startsWith(`${address}/`)} LinkComponent={AppLink}>{label}</Item>;
    });
}

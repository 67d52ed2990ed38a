import {
  selectIsStaff,
  selectNewsCount,
  selectSignedIn,
  useAppSelector,
  useNavigation,
  type RouteName,
} from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import type { NavEntry } from '@commonhearth/registry';
import { useHomesHref } from './use-homes-href.ts';

export interface NavLink {
  readonly route: string;
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
  /** How many things are new there. */
  readonly news: number;
}

/** What the visitor may use, from the descriptors. */
export function useNavLinks(entries: readonly NavEntry[]): NavLink[] {
  const signedIn = useAppSelector(selectSignedIn);
  const isStaff = useAppSelector(selectIsStaff);
  const { href } = useNavigation();
  const { pathname } = useLocation();
  const homes = useHomesHref();
  const news = useAppSelector(selectNewsCount);
  return entries
    .filter(({ audience }) => audience === 'anyone' || (audience === 'staff' ? isStaff : signedIn))
    .map(({ label, route, params }) => {
      const address = href(route as RouteName, params);
      return {
        route,
        label,
        href: route === 'HFC Home Dashboard' ? homes.href : address,
        current: pathname === address,
        news: route === 'Shortlist' ? news : 0,
      };
    });
}

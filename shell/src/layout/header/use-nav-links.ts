import {
  selectIsStaff,
  selectNewsCount,
  selectSignedIn,
  useAppSelector,
  useNavigation,
  usePlatform,
  type RouteName,
} from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import type { NavEntry } from '@commonhearth/registry';
import { useHomesHref } from '../use-homes-href.ts';

export interface NavLink {
  readonly route: string;
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
  /** How many things are new there. */
  readonly news: number;
  /** Another site. */
  readonly elsewhere?: boolean;
  readonly forStaff?: boolean;
}

/** What the visitor may use: from the descriptors, and blog and events where they have an address. Staff's come last. */
export function useNavLinks(entries: readonly NavEntry[]): NavLink[] {
  const signedIn = useAppSelector(selectSignedIn);
  const isStaff = useAppSelector(selectIsStaff);
  const { href } = useNavigation();
  const { pathname } = useLocation();
  const homes = useHomesHref();
  const news = useAppSelector(selectNewsCount);
  const { blog, events } = usePlatform().config.links;
  const elsewhere = Object.entries({ Blog: blog, Events: events }).flatMap(([label, address]) =>
    address === null
      ? []
      : [{ route: label, label, href: address, current: false, news: 0, elsewhere: true }],
  );
  const own = entries
    .filter(({ audience }) => audience === 'anyone' || (audience === 'staff' ? isStaff : signedIn))
    .map(({ audience, label, route, params }) => {
      const address = href(route as RouteName, params);
      return {
        route,
        label,
        href: route === 'HFC Home Dashboard' ? homes.href : address,
        // what lies below a place of staff belongs to it: one cycle, one area, one recording
        current: pathname === address || (audience === 'staff' && pathname.startsWith(`${address}/`)),
        news: route === 'Shortlist' ? news : 0,
        forStaff: audience === 'staff',
      };
    });
  return [
    ...own.filter(({ forStaff }) => !forStaff),
    ...elsewhere,
    ...own.filter(({ forStaff }) => forStaff),
  ];
}

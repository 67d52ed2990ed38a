import { useAppSelector, useNavigation, usePlatform } from '@commonhearth/contract';
import { createContext, use } from 'react';
import { homeOf } from '../navigation/home.ts';
import type { OwnedRoute } from '../navigation/route-table.ts';
import { useHomesHref } from './use-homes-href.ts';

/** The route that is shown. */
export const RouteHere = createContext<OwnedRoute | undefined>(undefined);

/** Where home is for who is here, with what a button that leads there says. */
export function useHome(): { readonly href: string; readonly external: boolean; readonly words: string } {
  const { publicSite } = usePlatform().config.links;
  const { href } = useNavigation();
  const homes = useHomesHref();
  const needsLogin = use(RouteHere)?.flags.includes('requiresAuthentication') === true;
  const home = useAppSelector((state) => homeOf(state, needsLogin));
  switch (home) {
    case 'HFCi Review Periods':
      return { href: href(home), external: false, words: 'Go to review cycles' };
    case 'Login':
      return { href: href(home), external: false, words: 'Log in' };
    case 'HFC Home Dashboard':
      return { href: homes.href, external: false, words: 'Browse homes' };
    case 'front page':
      return publicSite === null
        ? { href: homes.wasOpen ? homes.href : href('Root'), external: false, words: 'Browse homes' }
        : { href: publicSite, external: true, words: 'Go to the front page' };
  }
}

import { useNavigation } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { use } from 'react';
import type { OwnedRoute } from '../navigation/route-table.ts';
import { RouteHere } from './use-home.ts';

/** A page that somebody looks at; not one of the way in, nor one that is not there. */
const isWorthComingBackTo = (route: OwnedRoute | undefined): boolean =>
  route !== undefined &&
  route.name !== 'Not Found' &&
  !route.flags.includes('noReturn') &&
  !route.flags.includes('noAutoLogin');

/** The login page, which leads back to what is shown now; from the bare list of homes, to the app of who signs in. */
export function useSignInHref(): string {
  const { href } = useNavigation();
  const { pathname, search } = useLocation();
  const route = use(RouteHere);
  const back = isWorthComingBackTo(route) && (route?.name !== 'HFC Home Dashboard' || search !== '');
  return back ? href('Login', {}, { [parameters.redirectAfterLogin]: pathname + search }) : href('Login');
}

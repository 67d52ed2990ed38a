import { useNavigation } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { returnsAfterLogin } from '@commonhearth/registry';
import { use } from 'react';
import { RouteHere } from './use-home.ts';

/** The login page, which leads back to what is shown now; from the bare list of homes, to the app of who signs in. */
export function useSignInHref(): string {
  const { href } = useNavigation();
  const { pathname, search } = useLocation();
  return returnsAfterLogin(use(RouteHere), search)
    ? href('Login', {}, { [parameters.redirectAfterLogin]: pathname + search })
    : href('Login');
}

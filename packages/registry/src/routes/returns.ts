import type { Route } from '../types.ts';

/**
 * Whether logging in leads back to this page: one that somebody looks at, not one of the way in, nor one that is not
 * there. The bare list of homes leads to the app of who logs in.
 */
export const returnsAfterLogin = (route: Route | undefined, search: string): boolean =>
  route !== undefined &&
  route.name !== 'Not Found' &&
  !route.flags.includes('noReturn') &&
  !route.flags.includes('noAutoLogin') &&
  (route.name !== 'HFC Home Dashboard' || search !== '');

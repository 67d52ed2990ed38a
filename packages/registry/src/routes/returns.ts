import type { Route } from '../types.ts';

/**
 * Whether login returns to this page. It does not return to login and sign-up pages or to missing pages. From the list
 * of homes without a query, login goes to the app of the user.
 */
export const returnsAfterLogin = (route: Route | undefined, search: string): boolean =>
  route !== undefined &&
  route.name !== 'Not Found' &&
  !route.flags.includes('noReturn') &&
  !route.flags.includes('noAutoLogin') &&
  (route.name !== 'HFC Home Dashboard' || search !== '');

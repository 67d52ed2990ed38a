import { navigationSlice } from '@commonhearth/contract';
import { fullPath, proceed, type Guard } from '../guard.ts';

/** Signed out on a route that needs login: the full path is where to go after it. */
export const needsSession: Guard = {
  name: 'needs session',
  readsSession: (route) => route?.flags.includes('requiresAuthentication') === true,
  run({ session, at, matched }) {
    if (matched?.route.flags.includes('requiresAuthentication') !== true || session.status === 'signed in')
      return proceed;
    return {
      kind: 'redirect',
      name: 'Auth Check',
      effects: [{ kind: 'dispatch', action: navigationSlice.actions.redirectOnLoginSet(fullPath(at)) }],
    };
  },
};

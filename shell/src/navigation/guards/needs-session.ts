import { parameters } from '@commonhearth/domain';
import { navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../query/address-without.ts';
import { proceed, type Guard } from '../guard.ts';
import { namedTarget } from './redirect-after-login.ts';

/** Signed out on a route that needs login: the full path is where to go after it, unless the link names another. */
export const needsSession: Guard = {
  name: 'needs session',
  readsSession: (route) => route?.flags.includes('requiresAuthentication') === true,
  run({ session, at, matched, state }) {
    // who leaves a list by the link of its mail needs no session
    if (matched?.route.name.startsWith('Unsubscribe') === true && state.navigation.unsubscribeToken !== null)
      return proceed;
    if (matched?.route.flags.includes('requiresAuthentication') !== true || session.status === 'signed in')
      return proceed;
    const target = namedTarget(at) ?? addressWithout(at, [parameters.redirectAfterLogin]);
    return {
      kind: 'redirect',
      name: 'Auth Check',
      effects: [{ kind: 'dispatch', action: navigationSlice.actions.redirectOnLoginSet(target) }],
    };
  },
};

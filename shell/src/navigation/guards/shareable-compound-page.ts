import { parameters } from '@commonhearth/domain';
import { navigationSlice } from '@commonhearth/contract';
import { proceed, type Guard } from '../guard.ts';

/** Signed out, with a friend's share key and a home: who does not sign in sees that home, as shared. */
export const shareableCompoundPage: Guard = {
  name: 'shareable compound page',
  readsSession: (route) => route?.flags.includes('sharableCompoundPage') === true,
  run({ at, matched, session }) {
    const flags: readonly string[] = matched?.route.flags ?? [];
    const asksLogin = flags.includes('sharableCompoundPage') && flags.includes('requiresAuthentication');
    const query = new URLSearchParams(at.search);
    const shareLinkKey = query.get(parameters.shareLinkKey) ?? '';
    const compoundId = query.get(parameters.compoundId) ?? '';
    if (!asksLogin || session.status === 'signed in' || shareLinkKey === '' || compoundId === '')
      return proceed;
    return {
      kind: 'proceed',
      effects: [
        {
          kind: 'dispatch',
          action: navigationSlice.actions.failedLoginRedirectSet({ compoundId, shareLinkKey }),
        },
      ],
    };
  },
};

import { navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../../query/address-without.ts';
import { proceed, type Guard } from '../../guard.ts';
import { isToken } from './is-token.ts';

/** The token of an unsubscribe link leaves the URL before anything remembers the address. */
export const unsubscribeToken: Guard = {
  name: 'unsubscribe token',
  readsSession: () => false,
  run({ at }) {
    const token = new URLSearchParams(at.search).get('unsubscribe');
    if (token === null) return proceed;
    return {
      kind: 'replace',
      url: addressWithout(at, ['unsubscribe']),
      effects: isToken(token)
        ? [{ kind: 'dispatch', action: navigationSlice.actions.unsubscribeTokenSet(token) }]
        : [],
    };
  },
};

import { parameters } from '@commonhearth/domain';
import { navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../../query/address-without.ts';
import { proceed, type Guard } from '../../guard.ts';
import { isToken } from './is-token.ts';

/** The token of an email-preferences link leaves the URL before anything remembers the address. */
export const emailPreferencesToken: Guard = {
  name: 'email-preferences token',
  readsSession: () => false,
  run({ at }) {
    const token = new URLSearchParams(at.search).get(parameters.emailPreferences);
    if (token === null) return proceed;
    return {
      kind: 'replace',
      url: addressWithout(at, [parameters.emailPreferences]),
      effects: isToken(token)
        ? [{ kind: 'dispatch', action: navigationSlice.actions.emailPreferencesTokenSet(token) }]
        : [],
    };
  },
};

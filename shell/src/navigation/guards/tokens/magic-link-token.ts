import { parameters } from '@commonhearth/domain';
import { navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../../query/address-without.ts';
import { proceed, type Effect, type Guard } from '../../guard.ts';
import { isToken } from './is-token.ts';
import { namedTarget } from '../redirect-after-login.ts';

const { magicLinkTokenSet, delayedMagicLinkTokenSet, emailPreferencesTokenSet, redirectOnLoginSet } =
  navigationSlice.actions;
const dispatched = (action: Extract<Effect, { kind: 'dispatch' }>['action']): Effect => ({
  kind: 'dispatch',
  action,
});

/**
 * Tokens of links in mails leave the URL. `mlt` signs in on this navigation: the auth check asks "Continue as Ada?"
 * where it must, and leads on to here; what it leads to holds no other token either. `dmlt` is kept until a login is
 * needed, on the login page at the latest.
 */
export const magicLinkToken: Guard = {
  name: 'magic-link token',
  readsSession: () => false,
  run({ at, matched, state }) {
    const query = new URLSearchParams(at.search);
    const tokenOf = (name: string): string | undefined => {
      const token = query.get(name);
      return token !== null && isToken(token) ? token : undefined;
    };
    const [now, later, preferences] = [
      tokenOf(parameters.magicLink),
      tokenOf(parameters.delayedMagicLink),
      tokenOf(parameters.emailPreferences),
    ];
    const kept = later === undefined ? [] : [dispatched(delayedMagicLinkTokenSet(later))];
    if (now !== undefined)
      return {
        kind: 'redirect',
        name: 'Auth Check',
        effects: [
          ...kept,
          ...(preferences === undefined ? [] : [dispatched(emailPreferencesTokenSet(preferences))]),
          dispatched(magicLinkTokenSet(now)),
          dispatched(
            redirectOnLoginSet(
              namedTarget(at) ??
                addressWithout(at, [
                  parameters.magicLink,
                  parameters.delayedMagicLink,
                  parameters.emailPreferences,
                  parameters.redirectAfterLogin,
                ]),
            ),
          ),
        ],
      };
    if (query.has(parameters.magicLink) || query.has(parameters.delayedMagicLink))
      return {
        kind: 'replace',
        url: addressWithout(at, [parameters.magicLink, parameters.delayedMagicLink]),
        effects: kept,
      };
    const asksLogin = matched?.route.name === 'Login' && state.navigation.delayedMagicLinkToken !== null;
    if (!asksLogin) return proceed;
    // the page that asked for the login is come back to
    const target = namedTarget(at);
    return {
      kind: 'redirect',
      name: 'Auth Check',
      ...(target !== undefined && { effects: [dispatched(redirectOnLoginSet(target))] }),
    };
  },
};

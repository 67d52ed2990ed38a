import { parameters } from '@commonhearth/domain';
import { navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../../query/address-without.ts';
import { proceed, type Guard } from '../../guard.ts';

/** `dev=1` switches developer aids on for this tab, and nothing switches them off again; it grants nothing. */
export const keepDevMode: Guard = {
  name: 'keep dev mode',
  readsSession: () => false,
  run({ at, state }) {
    const flag = new URLSearchParams(at.search).get(parameters.developerMode);
    if (flag === null) return proceed;
    if (flag !== '1' && flag !== '')
      return { kind: 'replace', url: addressWithout(at, [parameters.developerMode]) };
    if (state.navigation.devMode) return proceed;
    return {
      kind: 'proceed',
      effects: [{ kind: 'dispatch', action: navigationSlice.actions.devModeOn() }],
    };
  },
};

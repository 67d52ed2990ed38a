import { navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../address-without.ts';
import type { Guard } from '../guard.ts';

/** What leaves the address after this guard has seen it, tokens among it. */
const leaving = ['imi', 'imn', 'iai', 'ian', 'sid', 'mlt', 'dmlt', 'ept', 'ral'];

/** The first page of the visit, as its address is to be seen. */
export const rememberLandingPage: Guard = {
  name: 'remember landing page',
  readsSession: () => false,
  run: ({ at }) => ({
    kind: 'proceed',
    effects: [{ kind: 'dispatch', action: navigationSlice.actions.landed(addressWithout(at, leaving)) }],
  }),
};

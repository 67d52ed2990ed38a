import { parameters } from '@commonhearth/domain';
import { navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../query/address-without.ts';
import type { Guard } from '../guard.ts';

/** What leaves the address after this guard has seen it, tokens among it. */
const leaving = [
  parameters.initialMarketId,
  parameters.initialMarketName,
  parameters.initialAreaId,
  parameters.initialAreaName,
  parameters.subscriberId,
  parameters.magicLink,
  parameters.delayedMagicLink,
  parameters.emailPreferences,
  parameters.redirectAfterLogin,
];

/** The first page of the visit, as its address is to be seen. */
export const rememberLandingPage: Guard = {
  name: 'remember landing page',
  readsSession: () => false,
  run: ({ at }) => ({
    kind: 'proceed',
    effects: [{ kind: 'dispatch', action: navigationSlice.actions.landed(addressWithout(at, leaving)) }],
  }),
};

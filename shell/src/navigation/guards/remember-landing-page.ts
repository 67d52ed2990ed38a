import { navigationSlice } from '@commonhearth/contract';
import { fullPath, type Guard } from '../guard.ts';

export const rememberLandingPage: Guard = {
  name: 'remember landing page',
  readsSession: () => false,
  run: ({ at }) => ({
    kind: 'proceed',
    effects: [{ kind: 'dispatch', action: navigationSlice.actions.landed(fullPath(at)) }],
  }),
};

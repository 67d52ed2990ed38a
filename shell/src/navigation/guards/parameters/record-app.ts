import { navigationSlice } from '@commonhearth/contract';
import { proceed, type Guard } from '../../guard.ts';

export const recordApp: Guard = {
  name: 'record app',
  readsSession: () => false,
  run({ matched }) {
    const app = matched?.route.app ?? 'none';
    return app === 'none'
      ? proceed
      : {
          kind: 'proceed',
          effects: [{ kind: 'dispatch', action: navigationSlice.actions.appRecorded(app) }],
        };
  },
};

import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-19': ({ other }, caller, target) => ({
    query: { subscriber_id: (target === 'own' ? caller : other).subscriberId ?? '' },
  }),
};

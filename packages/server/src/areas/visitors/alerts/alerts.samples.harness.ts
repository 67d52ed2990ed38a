import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-29': ({ other }, caller, target) => ({
    query: { subscriber_id: (target === 'own' ? caller : other).subscriberId ?? '' },
  }),
  'CAL-30': ({ other, publicCompound }, caller, target) => ({
    query: {
      subscriber_id: (target === 'own' ? caller : other).subscriberId ?? '',
      compound_id: publicCompound,
    },
    body: {},
    allowed: 204,
  }),
};

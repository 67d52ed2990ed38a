import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-61': ({ hiddenCompound }) => ({
    path: { compound_id: hiddenCompound, social_type: 'top_10_home' },
    body: {},
    allowed: 202,
  }),
  'CAL-62': ({ hiddenCompound }) => ({ path: { compound_id: hiddenCompound } }),
};

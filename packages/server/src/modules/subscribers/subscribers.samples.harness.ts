import type { Samples } from '@commonhearth/testing/api';

export const samples: Samples = {
  'CAL-12': ({ seattle }) => ({ body: { market_id: seattle, area_names: ['Ballard'] } }),
};

import type { Samples } from '@commonhearth/testing/api';

export const samples: Samples = {
  'CAL-41': ({ areaId }) => ({ query: { area_id: areaId } }),
  'CAL-44': ({ areaId }) => ({
    body: { area_id: areaId, email: 'waits@example.com', add_to_all_market_areas: false },
  }),
  'CAL-45': ({ areaId }) => ({
    query: { area_id: areaId, email: 'waits@example.com', remove_from_all_market_areas: 'false' },
    body: {},
  }),
};

import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-41': ({ areaId }) => ({ query: { area_id: areaId } }),
  'CAL-44': ({ areaId }) => ({
    body: { area_id: areaId, email: 'waits@example.com', add_to_all_market_areas: false },
  }),
  'CAL-160': ({ areaId }) => ({
    body: { area_id: areaId, emails: ['many@example.com'], add_to_all_market_areas: false },
    allowed: 202,
  }),
  'CAL-161': () => ({ path: { job_id: '7f3f0c1e-0000-4000-8000-000000000001' }, body: {} }),
  'CAL-45': ({ areaId }) => ({
    query: { area_id: areaId, email: 'waits@example.com', remove_from_all_market_areas: 'false' },
    body: {},
  }),
};

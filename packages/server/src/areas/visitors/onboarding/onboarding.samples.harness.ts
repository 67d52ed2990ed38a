import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-35': () => ({ query: { area_names: 'Ballard,Fremont' } }),
  'CAL-75': () => ({ body: { city_key: 'boston', email: 'waits@example.com' } }),
};

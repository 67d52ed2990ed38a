import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-06': () => ({ query: { user_name: 'Ann', ab_test_group: 'a' } }),
  'CAL-07': ({ seattle }) => ({
    body: {
      name: 'Ann',
      ab_test_group: 'a',
      signup_info: { market_id: seattle, area_names: ['Ballard'], home_preferences: {} },
    },
  }),
};

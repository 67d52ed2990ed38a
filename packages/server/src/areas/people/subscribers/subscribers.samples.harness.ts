import type { Samples } from '@commonhearth/testing-server/api';
import { wholePreferences } from '../user-config/user-config.samples.harness.ts';

export const samples: Samples = {
  'CAL-12': ({ seattle }) => ({ body: { market_id: seattle, area_names: ['Ballard'] } }),
  'CAL-14': ({ seattle }) => ({
    body: {
      market_ids: [seattle],
      area_names: ['Ballard'],
      home_preferences: wholePreferences,
    },
  }),
  'CAL-15': ({ other }, caller, target) => ({
    body: { subscriber_id: (target === 'own' ? caller : other).subscriberId ?? '' },
  }),
  'CAL-18': ({ other }, caller, target) => ({
    body: {
      subscriber_id: (target === 'own' ? caller : other).subscriberId ?? '',
      area_names: ['Ballard'],
    },
  }),
};

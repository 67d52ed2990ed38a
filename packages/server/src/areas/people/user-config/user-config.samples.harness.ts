import type { HomePreferences } from '@commonhearth/schemas';
import type { Samples } from '@commonhearth/testing-server/api';

/** Every field that preferences can have. */
export const wholePreferences: HomePreferences = {
  earliestMove: 'not_soon',
  locationType: 'buy',
  minBedrooms: '3',
  categories: ['Duplex'],
  tags: ['near a park'],
  max_price: 900_000,
  friends: 'Ada and Lu',
};

export const samples: Samples = {
  'CAL-17': () => ({ body: { home_preferences: wholePreferences } }),
};

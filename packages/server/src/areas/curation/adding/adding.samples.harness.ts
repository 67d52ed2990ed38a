import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-50': ({ periodId }) => ({
    path: { review_period_id: periodId },
    body: { zpids: ['10001'], accept_same_place: true },
  }),
  'CAL-51': ({ periodId }) => ({
    path: { review_period_id: periodId },
    body: {
      formatted_address: '5706 17th Ave NW, Seattle, WA 98107',
      parsed_address: {
        street: '5706 17th Ave NW',
        city: 'Seattle',
        state: 'Washington',
        zipcode: '98107',
        country: 'United States',
      },
      lat: 47.67,
      lng: -122.38,
      price: 900_000,
      sqft: 1_800,
      listing_type: 'sale',
      editorial: {
        title: 'A home',
        description: 'With a yard.',
        category: 'Duplex',
        mainTag: 'pool',
        secondaryTags: ['walkable'],
        numUnits: 2,
        numPotentialUnits: 1,
      },
      accept_same_place: true,
    },
  }),
  'CAL-52': ({ periodId }) => ({ path: { review_period_id: periodId }, body: {}, allowed: 202 }),
  'CAL-86': ({ periodId }) => ({
    path: { review_period_id: periodId },
    as: 'file',
    body: { dry_run: 'true' },
  }),
  'CAL-126': () => ({ query: { query: '5706 17th Ave NW' } }),
};

import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { summaryOf } from './compound-summary.ts';

it('each field of the summary comes from its own fact', () => {
  const compound = buildPublicCompound({
    compound_id: '11',
    area_id: '12',
    publish_date: '2026-11-20T12:00:00.000Z',
    popularity_percentile: 13,
    featured: true,
    exclusive: false,
    available: false,
    editorial: {
      category: 'Triplex',
      mainTag: 'pool',
      secondaryTags: ['walkable'],
      numUnits: 14,
      numPotentialUnits: 15,
    },
    home: {
      lat: 16,
      lng: 17,
      price: 18,
      sqft: 19,
      living_area_value: 20,
      lot_area_value: 21,
      bedrooms: 22,
      bathrooms: 23,
      year_built: 24,
      current_status: 'pending',
      listing_type: 'rental',
    },
  });
  expect(summaryOf(compound, 25)).toEqual({
    compoundId: '11',
    areaId: '12',
    publishDate: Date.UTC(2026, 10, 20, 12),
    popularity: 13,
    featured: true,
    exclusive: false,
    available: false,
    category: 'Triplex',
    tags: ['pool', 'walkable'],
    numUnits: 14,
    numPotentialUnits: 15,
    lat: 16,
    lng: 17,
    price: 18,
    sqft: 19,
    currentStatus: 'pending',
    listingType: 'rental',
    row: 25,
    place: 0,
  });
  // each of the three marks by itself
  for (const mark of ['featured', 'exclusive', 'available'] as const)
    for (const set of [true, false])
      expect(summaryOf({ ...compound, [mark]: set })).toMatchObject({
        ...summaryOf(compound),
        row: -1,
        [mark]: set,
      });
});

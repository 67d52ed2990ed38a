import { buildHomePhoto, buildPublicCompound } from '@commonhearth/fixtures/entities';

/** A duplex with room for a cottage, published three days before the tests' clock stands still. */
export const sampleCompound = buildPublicCompound({
  home_photos: [
    buildHomePhoto({ image_id: 2, alt: 'The garden at dusk' }),
    buildHomePhoto({ image_id: 1, alt: 'Two front doors' }),
  ],
  popularity_percentile: 90,
  area_id: '3',
  home: { living_area_value: null, living_area_units: null },
  editorial: {
    description: 'Built in 1912 as a pair.\n\nBetween them one garden, <b>no fence</b>.',
    secondaryTags: ['great yard', 'near major transit'],
  },
});

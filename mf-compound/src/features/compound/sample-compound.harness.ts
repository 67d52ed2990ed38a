import type { PublicCompound } from '@commonhearth/schemas';

const photo = (image_id: number, alt: string): PublicCompound['home_photos'][number] =>
  ({ image_id, home_id: '70', storage_key: `homes/70/${image_id}.svg`, sort_order: image_id, create_timestamp: '2026-11-17T12:00:00Z', placeholder: '#b9cf94', alt });

/** A home for tests: a duplex with room for a cottage, published three days before the tests' clock stands still. */
export const sampleCompound: PublicCompound = {
  compound_id: '7', market_id: '1', home_id: '70',
  home: {
    home_id: '70', provider: 'catalog', price: 1_895_000, sqft: 2310, formatted_address: '4812 Shafter Avenue, Oakland, CA 94609', address_approximate: false,
    lat: 37.834, lng: -122.263, current_status: 'active', listing_type: 'sale', lot_area_value: 6250, lot_area_units: 'sqft', living_area_value: null, living_area_units: null,
    bedrooms: 5, bathrooms: 3, year_built: 1912,
  },
  home_details: { home_attributes: {}, full_address: { street: '4812 Shafter Avenue', city: 'Oakland', state: 'CA', zipcode: '94609' }, loaded_images_count: 2, other_images_count: 0 },
  home_photos: [photo(2, 'The garden at dusk'), photo(1, 'Two front doors')], owned_images: [],
  status: 'published', available: true, featured: false, exclusive: false, broadcast_comments: [], resource_ids: [], popularity_percentile: 90,
  create_timestamp: '2026-11-10T12:00:00Z', area_id: '3', neighborhood_id: '4', neighborhood: { neighborhood_id: '4', name: 'Temescal', city_id: '1' },
  editorial: {
    title: 'Two front doors, one fig tree', description: 'Built in 1912 as a pair.\n\nBetween them one garden, <b>no fence</b>.', category: 'Duplex',
    mainTag: 'near major transit', secondaryTags: ['great yard', 'near major transit'], numUnits: 2, numPotentialUnits: 1,
  },
  social_media_images: [], publish_date: '2026-11-17T12:00:00Z',
};

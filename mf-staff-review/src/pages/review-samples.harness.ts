import type { BoardCompound, ReviewPeriod, StaffCompound } from '@commonhearth/schemas';

type CardSample = Partial<BoardCompound> & { readonly id: number };

/** A card that has what the sample says and lacks nothing. */
export function sampleCard({ id, ...sample }: CardSample): BoardCompound {
  return {
    compound_id: String(id),
    market_id: '2',
    review_period_id: '7',
    status: 'for_review',
    version: 1,
    available: true,
    internal: false,
    featured: false,
    exclusive: false,
    area_id: '21',
    provider: 'catalog',
    price: 900_000,
    sqft: 1_500,
    formatted_address: `${id} Elm St, Seattle, WA 98101`,
    current_status: 'active',
    bedrooms: 3,
    photo: null,
    title: `Home ${id}`,
    has_description: true,
    category: 'Duplex',
    num_units: 2,
    num_potential_units: 0,
    ...sample,
  };
}

/** The compound of a card, whole. */
export function wholeOf(
  card: BoardCompound,
  editorial: Partial<StaffCompound['editorial']> = {},
): StaffCompound {
  const {
    compound_id,
    market_id,
    review_period_id,
    status,
    version,
    available,
    internal,
    featured,
    exclusive,
    area_id,
    provider,
    price,
    sqft,
    formatted_address,
    current_status,
    bedrooms,
  } = card;
  return {
    compound_id,
    market_id,
    review_period_id,
    status,
    version,
    available,
    internal,
    featured,
    exclusive,
    area_id,
    home_id: compound_id,
    home: {
      home_id: compound_id,
      provider,
      external_id: null,
      price,
      sqft,
      formatted_address,
      address_approximate: false,
      lat: 47.6,
      lng: -122.3,
      current_status,
      listing_type: 'sale',
      lot_area_value: 5_000,
      lot_area_units: 'sqft',
      living_area_value: sqft,
      living_area_units: 'sqft',
      bedrooms,
      bathrooms: 2,
      year_built: 1924,
    },
    home_details: {
      home_attributes: { suggested_category: 'Home with ADU potential' },
      full_address: { street: null, city: null, state: null, zipcode: null },
      loaded_images_count: 0,
      other_images_count: 0,
    },
    home_photos: [],
    owned_images: [],
    broadcast_comments: [],
    resource_ids: [],
    popularity_percentile: null,
    create_timestamp: '2026-11-19T12:00:00Z',
    neighborhood_id: null,
    neighborhood: null,
    social_media_images: [],
    publish_date: null,
    ai_editorial: null,
    attio_id: null,
    editorial: {
      title: card.title,
      description: card.has_description ? 'Two doors, one yard.' : null,
      category: card.category,
      mainTag: null,
      secondaryTags: [],
      numUnits: card.num_units,
      numPotentialUnits: card.num_potential_units,
      ...editorial,
    },
  };
}

export function samplePeriod(sample: Partial<ReviewPeriod> = {}): ReviewPeriod {
  return {
    review_period_id: '7',
    market_id: '2',
    name: 'Week 47',
    status: 'open',
    starts_on: '2026-11-16',
    version: 3,
    published_compound_order: [],
    published_at: null,
    create_timestamp: '2026-11-16T00:00:00Z',
    counts: { for_review: 0, might_approve: 0, approved: 0, published: 0, not_approved: 0 },
    ...sample,
  };
}

import { buildBoardCompound, buildStaffCompound } from '@commonhearth/fixtures/entities';
import type { BoardCompound, StaffCompound } from '@commonhearth/schemas';

type CardSample = Partial<BoardCompound> & { readonly id: number };

/** A card that has what the sample says and lacks nothing. */
export const sampleCard = ({ id, ...sample }: CardSample): BoardCompound =>
  buildBoardCompound({ compound_id: String(id), ...sample });

/** The compound of a card, whole. */
export function wholeOf(
  card: BoardCompound,
  editorial: Partial<StaffCompound['editorial']> = {},
): StaffCompound {
  const { compound_id, market_id, review_period_id, status, version, area_id } = card;
  const { available, internal, featured, exclusive } = card;
  const { provider, price, sqft, formatted_address, current_status, bedrooms } = card;
  return buildStaffCompound({
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
    home: { provider, price, sqft, formatted_address, current_status, bedrooms, lat: 47.6, lng: -122.3 },
    home_details: { home_attributes: { suggested_category: 'Home with ADU potential' } },
    home_photos: [],
    neighborhood_id: null,
    neighborhood: null,
    publish_date: null,
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
  });
}

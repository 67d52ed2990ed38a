import { boardPhotoKey, inPhotoOrder } from '../images/photos.ts';
import type { BoardCompound, StaffCompound } from '@commonhearth/schemas';

/**
 * The card of the review board of a compound that came whole. The board's own query makes the same one in
 * SQL.
 */
export function boardCardOf(compound: StaffCompound): BoardCompound {
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
    home,
    home_photos,
    editorial,
  } = compound;
  const [first] = inPhotoOrder(home_photos);
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
    provider: home.provider,
    price: home.price,
    sqft: home.sqft,
    formatted_address: home.formatted_address,
    current_status: home.current_status,
    bedrooms: home.bedrooms,
    photo: first === undefined ? null : boardPhotoKey(first),
    title: editorial.title,
    has_description: (editorial.description ?? '') !== '',
    category: editorial.category,
    num_units: editorial.numUnits,
    num_potential_units: editorial.numPotentialUnits,
    marks: compound.marks,
    ai_text: compound.ai_text,
  };
}

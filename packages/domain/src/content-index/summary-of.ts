import type { PublicCompound } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';
import { tagsOf } from '../tags/tags.ts';
import { epochMs } from '../time.ts';

/**
 * A compound as the index would tell it; for compounds that come by a call, such as those of beta areas,
 * `row` stays -1.
 */
export function summaryOf(compound: PublicCompound, row = -1): CompoundSummary {
  const { home, editorial } = compound;
  return {
    compoundId: compound.compound_id,
    lat: home.lat,
    lng: home.lng,
    price: home.price,
    sqft: home.sqft,
    numUnits: editorial.numUnits,
    numPotentialUnits: editorial.numPotentialUnits,
    category: editorial.category,
    tags: tagsOf(editorial),
    areaId: compound.area_id,
    publishDate: epochMs(compound.publish_date),
    popularity: compound.popularity_percentile,
    featured: compound.featured,
    exclusive: compound.exclusive,
    available: compound.available,
    currentStatus: home.current_status,
    listingType: home.listing_type,
    row,
  };
}

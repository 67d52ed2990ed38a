import { isZip, stateCode } from '@commonhearth/domain';
import { providerFacts } from '@commonhearth/schemas/constants';
import { factColumns, factsOfRow } from '../../../db/home-facts.ts';
import { addressOf, type Locate } from '../../homes/index.ts';
import type { Listing } from '../../../providers/listings/listing-provider.ts';
import type { NewHome } from './adding.repository.ts';
import type { ToldFacts } from './source-facts.ts';

/** Facts of a listing, by their names on the wire. */
export const toldFacts = (listing: Listing): ToldFacts => ({
  ...factsOfRow(listing, providerFacts),
  current_status: listing.currentStatus,
  listing_type: listing.listingType,
});

const gone: ReadonlySet<string> = new Set(['sold', 'recently_sold', 'rented', 'off_market']);
/** Whether a home of this status is still to be had; one that is pending may fall free. */
export const isToBeHad = (status: string): boolean => !gone.has(status);

/** A listing as a home of a market, where it stands. */
export function homeOf(
  listing: Listing,
  { provider, marketName, locate }: { provider: string; marketName: string; locate: Locate },
): NewHome {
  const { lat, lng, street, city } = listing;
  const { area, place } = locate(lat, lng);
  const state = listing.state === null ? null : (stateCode(listing.state) ?? null);
  const zipcode = listing.zipcode !== null && isZip(listing.zipcode) ? listing.zipcode : null;
  const address = addressOf({ street, city, state, zipcode }, place, marketName);
  return {
    home: {
      provider,
      externalId: listing.zpid,
      ...factColumns(toldFacts(listing), providerFacts),
      livingAreaValue: listing.sqft,
      livingAreaUnits: listing.sqft === null ? null : 'sqft',
      currentStatus: listing.currentStatus,
      listingType: listing.listingType,
      homeAttributes: { ...listing.attributes },
      formattedAddress: address.formatted,
      addressApproximate: address.approximate,
      fullAddress: address.full,
      lat,
      lng,
    },
    areaId: area?.areaId ?? null,
    neighborhoodId: area?.neighborhoodId ?? null,
    available: isToBeHad(listing.currentStatus),
  };
}

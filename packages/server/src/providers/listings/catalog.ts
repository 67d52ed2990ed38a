import { catalogImages, catalogListing } from '@commonhearth/fixtures/catalog';
import { drawHouse } from '@commonhearth/fixtures/houses';
import { providerFacts } from '@commonhearth/schemas/constants';
import { factColumns } from '../../db/home-facts.ts';
import type { ListingProvider } from './listing-provider.ts';

/** The embedded catalog: the same listings on every machine, some of which change from week to week. */
export const catalogListings = (clock: () => Date): ListingProvider => ({
  name: 'catalog',
  listing: (zpid) => {
    const found = catalogListing(zpid, clock());
    if (found === undefined) return Promise.resolve(undefined);
    const { street, city, state, zipcode, lat, lng, currentStatus, listingType, attributes } = found;
    return Promise.resolve({
      ...factColumns(found, providerFacts),
      zpid,
      street,
      city,
      state,
      zipcode,
      lat,
      lng,
      currentStatus,
      listingType,
      attributes: { ...attributes },
    });
  },
  images: (zpid) => Promise.resolve(catalogImages(zpid)?.map(({ id, alt }) => ({ id, alt }))),
  image: (zpid, imageId) => {
    const found = catalogImages(zpid)?.find(({ id }) => id === imageId);
    return Promise.resolve(
      found && { kind: 'drawing' as const, bytes: new TextEncoder().encode(drawHouse(found.drawing)) },
    );
  },
});

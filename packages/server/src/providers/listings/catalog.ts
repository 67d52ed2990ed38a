import { catalogImages, catalogListing } from '@commonhearth/fixtures/catalog';
import { drawHouse } from '@commonhearth/fixtures/houses';
import type { ListingProvider } from './listing-provider.ts';

/** The embedded catalog: the same listings on every machine, some of which change from week to week. */
export const catalogListings = (clock: () => Date): ListingProvider => ({
  name: 'catalog',
  listing: (zpid) => {
    const found = catalogListing(zpid, clock());
    if (found === undefined) return Promise.resolve(undefined);
    const { lot_area_value, lot_area_units, year_built, attributes, ...facts } = found;
    return Promise.resolve({
      ...facts,
      zpid,
      lotAreaValue: lot_area_value,
      lotAreaUnits: lot_area_units,
      yearBuilt: year_built,
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

import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Locate } from '../places.ts';
import { addressOf } from './address.ts';
import type { Listing } from './validate-row.ts';

/** Who says so: homes are known by provider and external id. */
export const salesFile = 'sales_file';

/** A table of this transaction alone: nobody else sees it, and it vanishes with the transaction. */
export async function createStaging(tx: Tx): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE staged_listings (
      line integer NOT NULL, external_id text NOT NULL, source_timestamp timestamptz(3), price double precision, sqft double precision,
      lot_area_value double precision, bedrooms real, bathrooms real, year_built integer, lat double precision NOT NULL, lng double precision NOT NULL,
      formatted_address text NOT NULL, address_approximate boolean NOT NULL, full_address jsonb NOT NULL, home_attributes jsonb NOT NULL,
      area_id bigint, neighborhood_id bigint
    ) ON COMMIT DROP`);
}

/** One statement for thousands of rows. */
export async function stage(tx: Tx, listings: readonly Listing[], locate: Locate, marketName: string): Promise<void> {
  const rows = JSON.stringify(listings.map((listing) => stagedRow(listing, locate, marketName)));
  await tx.execute(sql`INSERT INTO staged_listings SELECT * FROM json_populate_recordset(NULL::staged_listings, ${rows}::json)`);
}

function stagedRow(listing: Listing, locate: Locate, marketName: string) {
  const { area, place } = locate(listing.lat, listing.lng);
  const address = addressOf({ street: listing.street, city: listing.city, state: listing.state, zipcode: listing.zipcode }, place, marketName);
  return {
    line: listing.line, external_id: listing.externalId, source_timestamp: listing.sourceDate === null ? null : new Date(listing.sourceDate).toISOString(),
    price: listing.price, sqft: listing.sqft, lot_area_value: listing.lotSqft, bedrooms: listing.bedrooms, bathrooms: listing.bathrooms, year_built: listing.yearBuilt,
    lat: listing.lat, lng: listing.lng, formatted_address: address.formatted, address_approximate: address.approximate, full_address: address.full,
    home_attributes: listing.attributes, area_id: area?.areaId, neighborhood_id: area?.neighborhoodId,
  };
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from '../transaction.ts';
import type { Locate } from '../places.ts';
import { addressOf } from './address.ts';
import { copyLine } from './copy-text.ts';
import type { Listing } from './validate-row.ts';

/** Who says so: homes are known by provider and external id. */
export const salesFile = 'sales_file';

/** A table of this transaction alone, filled from a stream of `stagedLine`s: nobody else sees it, and it vanishes with the transaction. */
export async function stage({ tx, client }: Transaction, lines: AsyncIterable<string>): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE staged_listings (
      line integer NOT NULL, external_id text NOT NULL, source_timestamp timestamptz(3), price double precision, sqft double precision,
      lot_area_value double precision, bedrooms real, bathrooms real, year_built integer, lat double precision NOT NULL, lng double precision NOT NULL,
      formatted_address text NOT NULL, address_approximate boolean NOT NULL, full_address jsonb NOT NULL, home_attributes jsonb NOT NULL,
      area_id bigint, neighborhood_id bigint
    ) ON COMMIT DROP`);
  await pipeline(Readable.from(lines), client.query(copyFrom('COPY staged_listings FROM STDIN')));
}

/** A listing with its area and address as a line for the columns of `staged_listings`. */
export function stagedLine(listing: Listing, locate: Locate, marketName: string): string {
  const { area, place } = locate(listing.lat, listing.lng);
  const address = addressOf(
    { street: listing.street, city: listing.city, state: listing.state, zipcode: listing.zipcode },
    place,
    marketName,
  );
  return copyLine([
    listing.line,
    listing.externalId,
    listing.sourceDate === null ? null : new Date(listing.sourceDate).toISOString(),
    listing.price,
    listing.sqft,
    listing.lotSqft,
    listing.bedrooms,
    listing.bathrooms,
    listing.yearBuilt,
    listing.lat,
    listing.lng,
    address.formatted,
    address.approximate,
    JSON.stringify(address.full),
    JSON.stringify(listing.attributes),
    area?.areaId,
    area?.neighborhoodId,
  ]);
}

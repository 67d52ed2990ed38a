import type { FullAddress } from '../../../db/schema/json.ts';

/** Where a home stands, as far as areas and cities tell. */
export interface Place {
  readonly neighborhood: string | undefined;
  readonly city: string;
  readonly state: string;
}

export interface Address {
  readonly formatted: string;
  readonly approximate: boolean;
  readonly full: FullAddress;
}

const joined = (separator: string, parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part != null && part !== '').join(separator);

/**
 * The address of a home, from what its listing says and where it stands. Without a street it is approximate:
 * "near Adams, Seattle, WA 98107"; outside every area the city is only near it, so it is not said to be the
 * home's.
 */
export function addressOf(given: FullAddress, place: Place | undefined, marketName: string): Address {
  const inside = place?.neighborhood === undefined ? undefined : place;
  const full = {
    ...given,
    city: given.city ?? inside?.city ?? null,
    state: given.state ?? place?.state ?? null,
  };
  const stateAndZip = joined(' ', [full.state, full.zipcode]);
  if (given.street !== null)
    return {
      formatted: joined(', ', [given.street, full.city, stateAndZip]),
      approximate: false,
      full,
    };
  const near = joined(', ', [inside?.neighborhood, given.city ?? place?.city, stateAndZip]);
  return { formatted: `near ${near === '' ? marketName : near}`, approximate: true, full };
}

import { formatMoney } from '@commonhearth/domain/formatting';
import type { StaffHome } from '@commonhearth/schemas';
import { factLabels, measuredFacts } from '@commonhearth/schemas/constants';
import { listingWords } from '../../../listing-words.ts';
import { namedOnce, type Fact, type HomeFacts } from './homes.slice.ts';

/** In the order of the editor. Where the home stands has fields of its own. */
export const shownFacts = [...measuredFacts, 'current_status', 'listing_type'] as const;

export const factNames: Readonly<Record<Fact, string>> = {
  ...factLabels,
  bathrooms: 'Baths',
  sqft: 'Living area, sqft',
  living_area_value: 'Living area, sqft',
  lot_area_value: 'Lot',
  year_built: 'Built',
  current_status: 'Listing status',
  listing_type: 'Listed for',
  formatted_address: 'Address and pin',
  full_address: 'Address and pin',
  address_approximate: 'Address and pin',
  lat: 'Address and pin',
  lng: 'Address and pin',
};

type Value = StaffHome['source_values'][string] | undefined;
export function valueInWords(fact: Fact, value: Value): string {
  if (value === null || value === undefined) return 'nothing';
  if (fact === 'current_status' || fact === 'listing_type') return listingWords(String(value));
  if (typeof value !== 'number') return String(value).replaceAll('_', ' ');
  if (fact === 'price') return formatMoney(value, 'full');
  return fact === 'year_built' ? String(value) : value.toLocaleString('en-US');
}

/** Where a home stands, in one line. */
export function placeInWords({
  formatted_address: address,
  address_approximate: isApproximate,
  lat,
  lng,
}: Pick<HomeFacts, 'formatted_address' | 'address_approximate' | 'lat' | 'lng'>): string {
  return `${address}${isApproximate ? ' (approximate)' : ''}, pin at ${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** Some facts of a home, each as people know it. */
export function factsInWords(facts: readonly Fact[], home: HomeFacts): string {
  return namedOnce(facts)
    .map((fact) => {
      if (fact === 'formatted_address') return placeInWords(home);
      const value = fact === 'sqft' ? (home.living_area_value ?? home.sqft) : home[fact];
      return valueInWords(fact, typeof value === 'object' ? null : value);
    })
    .join(' · ');
}

import type { PublicCompound } from '@commonhearth/schemas';
import { formatMoney } from '../formatting/money.ts';
import { formatLot, formatSqft } from '../formatting/sizes.ts';
import { epochMs } from '../time.ts';

/** What is known of a home, in words. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

const known = (value: number | null): value is number => value !== null && value > 0;
const dayMs = 86_400_000;

/** '2 + 1 potential': what stands and what could be built. */
function homesOf({ numUnits, numPotentialUnits }: PublicCompound['editorial']): string {
  return [
    known(numUnits) ? String(numUnits) : '',
    known(numPotentialUnits) ? `${numPotentialUnits} potential` : '',
  ]
    .filter((part) => part !== '')
    .join(' + ');
}

/** How long a home has been on the site, in whole days. */
function daysHere(publishDate: string | null, now: number): string | undefined {
  const published = epochMs(publishDate);
  if (published === null) return undefined;
  const days = Math.floor((now - published) / dayMs);
  if (days < 1) return 'Since today';
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/**
 * What is known of a home, in the order in which people ask; what is not known is left out. Zero bedrooms are
 * unknown.
 */
export function factsOf(
  { home, editorial, publish_date }: PublicCompound,
  { brand, now }: { readonly brand: string; readonly now: number },
): Fact[] {
  const { numUnits } = editorial;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Homes', homesOf(editorial)],
    ['Bedrooms', known(home.bedrooms) ? String(home.bedrooms) : null],
    ['Bathrooms', known(home.bathrooms) ? String(home.bathrooms) : null],
    ['Inside', formatSqft(home.sqft ?? home.living_area_value)],
    ['Lot', formatLot(home.lot_area_value, home.lot_area_units)],
    ['Year built', known(home.year_built) ? String(home.year_built) : null],
    [
      'Price per built home',
      known(home.price) && known(numUnits) && numUnits > 1
        ? formatMoney(Math.round(home.price / numUnits), 'full')
        : null,
    ],
    [`On ${brand}`, daysHere(publish_date, now)],
  ];
  return facts.flatMap(([label, value]) => (value == null || value === '' ? [] : [{ label, value }]));
}

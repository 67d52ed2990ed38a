import { epochMs, formatLot, formatMoney, formatSqft } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';

interface Fact {
  readonly label: string;
  readonly value: string;
}

const known = (value: number | null): value is number => value !== null && value > 0;
const dayMs = 86_400_000;

/** Where a home stands in a word: its area as its card says it, else its neighborhood. */
export const placeOf = ({ neighborhood }: PublicCompound, areaName: string | undefined): string | undefined =>
  areaName ?? neighborhood?.name;

/** The title that staff gave; until they do, the type and the place. */
export function titleOf(compound: PublicCompound, areaName: string | undefined): string {
  const { title, category } = compound.editorial;
  if (title !== null && title.trim() !== '') return title;
  const place = placeOf(compound, areaName);
  return `${category ?? 'Home'}${place === undefined ? '' : ` in ${place}`}`;
}

/** 'Duplex · Temescal, Oakland'. */
export function whereabouts(compound: PublicCompound, areaName: string | undefined): string {
  const place = placeOf(compound, areaName);
  const { city } = compound.home_details.full_address;
  const where = [place, city === place ? null : city].filter((part) => part != null).join(', ');
  return [compound.editorial.category, where].filter((part) => part !== null && part !== '').join(' · ');
}

/** 'Fits 3 households', as its card says: the words beside the unit glyphs tell what of it could only be built. */
export function fitsOf({ numUnits, numPotentialUnits }: PublicCompound['editorial']): string | undefined {
  const households = (numUnits ?? 0) + (numPotentialUnits ?? 0);
  return households === 0 ? undefined : `Fits ${households} ${households === 1 ? 'household' : 'households'}`;
}

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

/** What is known of a home, in the order in which people ask; what is not known is left out. Zero bedrooms are unknown. */
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

/** Text in paragraphs: an empty line parts them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** 'near a park' as it stands alone: 'Near a park'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

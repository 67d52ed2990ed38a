import { roomWords, formatMoney, formatSqft, titleOf, whereabouts } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import type { SocialWords } from './social-drawing.ts';

const counted = (value: number | null, one: string, many: string): string[] =>
  value === null || value === 0 ? [] : [`${value} ${value === 1 ? one : many}`];

/** What the social images of a home say of it, from its own facts alone. */
export function socialWords(
  compound: PublicCompound,
  { brand, list, area }: { readonly brand: string; readonly list: string; readonly area: string | null },
): SocialWords {
  const { home, editorial } = compound;
  const size = formatSqft(home.sqft);
  return {
    brand,
    list,
    title: titleOf(compound, null),
    area: area ?? whereabouts(compound, null, { withCity: true }),
    price: formatMoney(home.price, 'full'),
    room: roomWords(editorial.numUnits, editorial.numPotentialUnits) ?? '',
    facts: [
      ...counted(home.bedrooms, 'bed', 'beds'),
      ...counted(home.bathrooms, 'bath', 'baths'),
      ...(size === null || home.sqft === 0 ? [] : [size]),
    ],
  };
}

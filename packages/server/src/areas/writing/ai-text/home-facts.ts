import {
  formatLot,
  formatMoney,
  formatSqft,
  placeOf,
  recordNumbers,
  unitsInWords,
} from '@commonhearth/domain';
import type { Editorial } from '@commonhearth/schemas';
import type { HomeFacts } from '../../../providers/ai-writer/ai-writer.ts';
import { type LoadedCompound, publicAttributeNames, toPublicCompound } from '../../homes/index.ts';

const ownNames = [
  ...['kind', 'area', 'place', 'city', 'address', 'price', 'bedrooms', 'bathrooms', 'sqft', 'lot', 'year'],
  ...['units', 'potential', 'status', 'photos'],
] as const;
/** Every name by which prompts can call a fact, whether it is known of a home or not. */
export const factNames: readonly string[] = [...ownNames, ...publicAttributeNames];

const kindOf = ({ category }: Editorial, suggested: string | null): string | null => category ?? suggested;

const counted = (value: number | null): string | null =>
  value === null || value === 0 ? null : String(value);

/** What is known of a home, in words, by the names that prompts call it. */
export function homeFacts(row: LoadedCompound, area: { readonly name: string } | null): HomeFacts {
  const { compound, home } = row;
  const { editorial } = compound;
  const wire = toPublicCompound(row);
  const suggested = home.homeAttributes['suggested_category'];
  const suggestedCategory = typeof suggested === 'string' ? suggested : null;
  const { lot: lotAreaInSqft } = recordNumbers(wire.home, editorial);
  const potential = editorial.numPotentialUnits ?? 0;
  const words: Readonly<Record<string, string | null>> = {
    kind: kindOf(editorial, suggestedCategory),
    area: area?.name ?? null,
    place: placeOf(wire, null),
    city: home.fullAddress.city,
    address: home.formattedAddress,
    price: home.price === null ? null : formatMoney(home.price, 'full'),
    bedrooms: counted(home.bedrooms),
    bathrooms: counted(home.bathrooms),
    sqft: formatSqft(home.sqft),
    lot: lotAreaInSqft === null ? null : formatLot(home.lotAreaValue, home.lotAreaUnits),
    year: counted(home.yearBuilt),
    units: unitsInWords(editorial)?.replace(/\.$/, '') ?? null,
    potential:
      suggestedCategory === null || potential > 0
        ? null
        : `${suggestedCategory}: nobody counted the units yet`,
    status: home.currentStatus,
    photos: counted(row.photos.length),
  };
  const shown = wire.home_details.home_attributes;
  return {
    words: Object.fromEntries(
      Object.entries({
        ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, String(value)])),
        ...words,
      }).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
    ),
    editorial,
    yearBuilt: home.yearBuilt,
    lotAreaInSqft,
    hasParking: Number(shown['garage_spaces'] ?? shown['parking'] ?? 0) > 0,
    suggestedCategory,
  };
}

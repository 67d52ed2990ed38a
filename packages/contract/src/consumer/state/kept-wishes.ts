import type { HomePreferences } from '@commonhearth/schemas';
import { categories, earliestMoves, leastBedrooms, locationTypes } from '@commonhearth/schemas/constants';
import type { WishesState } from './wishes.slice.ts';

type Fields = Readonly<Record<string, unknown>>;
const oneOf = <T extends string>(values: readonly T[], kept: unknown): T | undefined =>
  values.find((value) => value === kept);
const isText = (value: unknown): value is string => typeof value === 'string';
const numberOf = (kept: unknown): number | undefined =>
  Number.isSafeInteger(kept) && (kept as number) >= 0 ? (kept as number) : undefined;

/** Only what has a value: an absent field is absent in the account too. */
const present = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

function preferencesOf(kept: Fields): HomePreferences {
  return present({
    earliestMove: oneOf(earliestMoves, kept['earliestMove']),
    locationType: oneOf(locationTypes, kept['locationType']),
    minBedrooms: oneOf(leastBedrooms, kept['minBedrooms']),
    categories: Array.isArray(kept['categories'])
      ? categories.filter((one) => (kept['categories'] as readonly unknown[]).includes(one))
      : undefined,
    tags: Array.isArray(kept['tags']) ? kept['tags'].filter(isText).slice(0, 100) : undefined,
    max_price: numberOf(kept['max_price']),
    friends: isText(kept['friends']) ? kept['friends'] : undefined,
  });
}

/** What of kept wishes is one. */
export function wishesOf(kept: unknown): WishesState {
  const fields = (typeof kept === 'object' && kept !== null ? kept : {}) as Fields;
  const { marketId, areaNames, homePreferences } = fields;
  const market = isText(marketId) ? marketId : null;
  return {
    marketId: market,
    areaNames: market !== null && Array.isArray(areaNames) ? areaNames.filter(isText).slice(0, 200) : [],
    homePreferences: preferencesOf((homePreferences ?? {}) as Fields),
    households: numberOf(fields['households']) ?? null,
    unsureOf: Array.isArray(fields['unsureOf'])
      ? (['where', 'budget'] as const).filter((one) => (fields['unsureOf'] as unknown[]).includes(one))
      : [],
    quizSubmitted: fields['quizSubmitted'] === true,
    tourFormSubmitted: fields['tourFormSubmitted'] === true,
  };
}

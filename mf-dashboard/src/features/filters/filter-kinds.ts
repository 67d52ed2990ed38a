import type { Area, FilterSet } from '@commonhearth/schemas';
import type { ComponentType } from 'react';
import { areaWords, priceWords, typeWords, unitWords } from './filter-words.ts';

/** What every panel of a filter is given; `onChange` takes the whole set, as it shall be. */
export interface PanelProps {
  readonly filters: FilterSet;
  /** Of the market that is shown. */
  readonly areas: readonly Area[];
  readonly onChange: (filters: FilterSet) => void;
}
export type Panel = ComponentType<PanelProps>;

/** The buttons of the bar, in their order. */
export const filterKinds = ['market', 'areas', 'units', 'price', 'types', 'more'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** What a button of the bar says. */
export interface KindWords {
  readonly name: string;
  readonly value: string;
  readonly active: boolean;
}

export function kindWords(kind: FilterKind, filters: FilterSet, nameOf: (name: string) => string): KindWords {
  const {
    marketName,
    areaNames,
    minHouseholdUnits,
    maxHouseholdUnits,
    includePotentialUnits,
    minPrice,
    maxPrice,
    categories,
    minSqft,
    maxSqft,
    tags,
    daysOnLnf,
  } = filters;
  switch (kind) {
    case 'market':
      return { name: 'Market', value: marketName ?? 'Choose', active: true };
    case 'areas':
      return { name: 'Areas', value: areaWords(filters, nameOf), active: areaNames !== null };
    case 'units':
      return {
        name: 'Room for',
        value: unitWords(filters),
        active: minHouseholdUnits !== null || maxHouseholdUnits !== null || includePotentialUnits,
      };
    case 'price':
      return { name: 'Price', value: priceWords(filters), active: minPrice !== null || maxPrice !== null };
    case 'types':
      return { name: 'Home type', value: typeWords(filters), active: categories !== null };
    case 'more': {
      const more =
        Number(minSqft !== null || maxSqft !== null) + (tags?.length ?? 0) + Number(daysOnLnf !== null);
      return { name: 'More', value: more === 0 ? 'Size and features' : `${more} set`, active: more > 0 };
    }
  }
}

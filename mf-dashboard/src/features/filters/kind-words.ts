import { capitalised, type FilterSet } from '@commonhearth/domain';
import { categories } from '@commonhearth/schemas/constants';
import { chipsOf, rangesOf, type FilterKind, type RangeRow } from './filter-rows.ts';

/** What a button of the bar says. */
export interface KindWords {
  readonly name: string;
  readonly value: string;
  readonly active: boolean;
}

const wordsOf = (filters: FilterSet, { min, max, words }: RangeRow, none: string): string =>
  filters[min] === null && filters[max] === null ? none : words(filters[min], filters[max], filters);

function valueOf(kind: FilterKind, filters: FilterSet, nameOf: (name: string) => string): string {
  const { marketName, areaNames, drawnArea, categories: types } = filters;
  const [range] = rangesOf(kind);
  switch (kind) {
    case 'market':
      return marketName ?? 'Choose';
    case 'areas':
      if (areaNames === null) return drawnArea === null ? 'All areas' : 'Drawn area';
      return areaNames.length === 1 ? nameOf(areaNames[0] ?? '') : `${areaNames.length} areas`;
    case 'units':
      return range === undefined
        ? ''
        : capitalised(wordsOf(filters, range, 'Any number').replace('Room for ', ''));
    case 'price':
      return range === undefined ? '' : wordsOf(filters, range, 'Any price');
    case 'types':
      if (types === null) return 'Any type';
      return types.length === 1 ? (types[0] ?? '') : `${types.length} of ${categories.length} types`;
    case 'more': {
      const set = chipsOf(filters, nameOf, kind).length;
      return set === 0 ? 'More' : `${set} set`;
    }
  }
}

const names: Readonly<Record<FilterKind, string>> = {
  market: 'Market',
  areas: 'Areas',
  units: 'Room for',
  price: 'Price',
  types: 'Home type',
  more: 'More',
};

/**
 * A button's name, what it is set to, and whether that is anything; `nameOf` gives an area's name as people
 * read it.
 */
export const kindWords = (
  kind: FilterKind,
  filters: FilterSet,
  nameOf: (name: string) => string,
): KindWords => ({
  name: names[kind],
  value: valueOf(kind, filters, nameOf),
  active: kind === 'market' || chipsOf(filters, nameOf, kind).length > 0,
});

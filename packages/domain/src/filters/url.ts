import { readField, type KnownValues } from '../address/address-field.ts';
import { noFilters } from './edit.ts';
import type { FilterField } from './filter-field.ts';
import { filterFields, filterKeys, rangeEnds, type FilterSet } from './filter-fields.ts';

export interface ReadFilters {
  readonly filters: FilterSet;
  /** Parameters that held something unusable: write the filters again to put them right. */
  readonly rubbish: readonly string[];
}

/**
 * The filters that an address holds [5]. Rubbish is ignored, value by value, and its parameters are named; so
 * are the ends of a range that had to be turned.
 */
export function readFilters(search: URLSearchParams, known: KnownValues = {}): ReadFilters {
  const read = filterKeys.map((key) => ({ key, ...readField<unknown>(filterFields[key], search, known) }));
  const values: FilterSet = {
    ...noFilters,
    ...Object.fromEntries(read.map(({ key, value }) => [key, value])),
  };
  const inverted = rangeEnds.filter(([min, max]) => (values[min] ?? -Infinity) > (values[max] ?? Infinity));
  const turned: Partial<FilterSet> = Object.fromEntries(
    inverted.flatMap(([min, max]) => [
      [min, values[max]],
      [max, values[min]],
    ]),
  );
  const wrong = new Set<keyof FilterSet>([
    ...read.filter(({ whole }) => !whole).map(({ key }) => key),
    ...inverted.flat(),
  ]);
  return {
    filters: { ...values, ...turned },
    rubbish: filterKeys.filter((key) => wrong.has(key)).map((key) => filterFields[key].parameter),
  };
}

function writeField<K extends keyof FilterSet>(key: K, value: FilterSet[K]): [string, string | null] {
  const { parameter, write }: FilterField<FilterSet[K]> = filterFields[key];
  return [parameter, write(value)];
}

/**
 * The parameters for an address, before the encoding that the address itself needs; null means that the
 * parameter goes.
 */
export function writeFilters(filters: FilterSet): Record<string, string | null> {
  return Object.fromEntries(filterKeys.map((key) => writeField(key, filters[key])));
}

import { rangeFilters, type RangeFilterRow } from '@commonhearth/schemas/constants';
import { camelCase, type CamelCase } from '../camel-case.ts';
import { capitalised } from '../cards/compound-words.ts';
import { range, type FilterField, type LowerEnd } from './filter-field.ts';

type FilteredFact = keyof typeof rangeFilters;
type MinKey<Fact extends FilteredFact> = `min${Capitalize<CamelCase<Fact>>}`;
type MaxKey<Fact extends FilteredFact> = `max${Capitalize<CamelCase<Fact>>}`;

/** The range filter of a fact: the fields that are its ends, and its row. */
interface FactRange extends RangeFilterRow {
  readonly field: CamelCase<FilteredFact>;
  readonly min: MinKey<FilteredFact>;
  readonly max: MaxKey<FilteredFact>;
}

/** The range filters of facts, in the order of the filters. */
export const factRanges = Object.entries<RangeFilterRow>(rangeFilters).map(([fact, row]) => {
  const field = camelCase(fact);
  const [min, max] = [`min${capitalised(field)}`, `max${capitalised(field)}`];
  return { ...row, field, min, max } as FactRange;
});

/** Both ends of each range, as rows of the filter fields. */
export const factFields = Object.assign(
  {},
  ...factRanges.map(({ field, min, max, parameters, digits, isZeroUnknown = false }) =>
    range([min, parameters[0]], [max, parameters[1]], digits, (compound) => {
      const value = compound[field];
      return value === null || (isZeroUnknown && value <= 0) ? null : value;
    }),
  ),
) as { readonly [Fact in FilteredFact as MinKey<Fact>]: LowerEnd<MaxKey<Fact>> } & {
  readonly [Fact in FilteredFact as MaxKey<Fact>]: FilterField<number | null>;
};

import type { CompoundSummary } from '../compound-summary.ts';
import type { CompoundTest, FilterContext, FilterField } from './filter-field.ts';
import { filterFields, filterKeys, type FilterSet } from './filter-fields.ts';

function testOf<K extends keyof FilterSet>(
  key: K,
  value: FilterSet[K],
  filters: FilterSet,
  context: FilterContext,
): CompoundTest | null {
  const { empty, test }: FilterField<FilterSet[K]> = filterFields[key];
  return test === undefined || value === null || value === empty ? null : test(value, filters, context);
}

/** The tests of the filters that are set, each with its field, prepared once for many compounds. */
export const testsOf = (
  filters: FilterSet,
  context: FilterContext,
): { readonly key: keyof FilterSet; readonly test: CompoundTest }[] =>
  filterKeys.flatMap((key) => {
    const test = testOf(key, filters[key], filters, context);
    return test === null ? [] : [{ key, test }];
  });

/**
 * The filters as one test [5], prepared once for many compounds: any of several categories or areas, all of
 * several tags, bounds inclusive.
 */
export function compoundTest(filters: FilterSet, context: FilterContext): CompoundTest {
  const tests = testsOf(filters, context).map(({ test }) => test);
  return (compound) => tests.every((test) => test(compound));
}

/** Whether one compound fits the filters [5]. */
export function matchesFilters(
  compound: CompoundSummary,
  filters: FilterSet,
  context: FilterContext,
): boolean {
  return compoundTest(filters, context)(compound);
}

/** The compounds that fit the filters [5], in their order. */
export function filterCompounds<C extends CompoundSummary>(
  compounds: readonly C[],
  filters: FilterSet,
  context: FilterContext,
): C[] {
  return compounds.filter(compoundTest(filters, context));
}

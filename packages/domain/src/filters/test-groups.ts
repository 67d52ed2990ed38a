import type { CompoundSummary } from '../compound-summary.ts';
import type { CompoundTest, FilterContext } from './filter-field.ts';
import { rangeEnds, type FilterSet } from './filter-fields.ts';
import { testsOf } from './matches.ts';

const upperToLower = new Map<keyof FilterSet, keyof FilterSet>(rangeEnds.map(([min, max]) => [max, min]));
/** Both ends of a range are one filter to a person: it goes by the lower one. */
export const filterOf = (key: keyof FilterSet): keyof FilterSet => upperToLower.get(key) ?? key;

/** The tests that make one filter to a person. */
export interface TestGroup<Part> {
  readonly part: Part;
  readonly tests: readonly CompoundTest[];
}

/** The tests of the filters that are set, by the part that each field belongs to. */
export function groupsOf<Part>(
  filters: FilterSet,
  context: FilterContext,
  partOf: (key: keyof FilterSet) => Part,
): readonly TestGroup<Part>[] {
  const groups = new Map<Part, CompoundTest[]>();
  for (const { key, test } of testsOf(filters, context))
    groups.set(partOf(key), [...(groups.get(partOf(key)) ?? []), test]);
  return [...groups].map(([part, tests]) => ({ part, tests }));
}

/** The one part that a home fails: null when it fits, undefined when it fails several. */
export function failedGroup<Part>(
  groups: readonly TestGroup<Part>[],
  home: CompoundSummary,
): Part | null | undefined {
  let failed: Part | null = null;
  for (const { part, tests } of groups) {
    if (tests.every((test) => test(home))) continue;
    if (failed !== null) return undefined;
    failed = part;
  }
  return failed;
}

import type { CompoundSummary } from '../compound-summary.ts';
import { piecesOf, type Steps } from '../steps/steps.ts';
import { clearFilter, clearValue, noFilters } from './edit.ts';
import type { FilterContext } from './filter-field.ts';
import { rangeEnds, type FilterSet } from './filter-fields.ts';
import { failedGroup, filterOf, groupsOf, type TestGroup } from './test-groups.ts';

/** One change of the filters, and what it brings. */
export interface Relaxation {
  /** The filter that is left out, a range by its lower end; `includePotentialUnits` is switched on instead. */
  readonly field: keyof FilterSet;
  /** The tag that is left out, all others kept. */
  readonly tag: string | null;
  readonly filters: FilterSet;
  /** How many homes fit then. */
  readonly homes: number;
}
type Change = Omit<Relaxation, 'homes'>;

const upperEnds = new Map<keyof FilterSet, keyof FilterSet>(rangeEnds);
const units = 'minHouseholdUnits';

function leavingOut(filters: FilterSet, field: keyof FilterSet): Change {
  const without = clearFilter(filters, field);
  const upper = upperEnds.get(field);
  return { field, tag: null, filters: upper === undefined ? without : clearFilter(without, upper) };
}

/** Each change that leaves out one thing a person asked for, with the tests that fall away with it. */
function changesOf(filters: FilterSet, context: FilterContext): readonly TestGroup<Change>[] {
  const whole = groupsOf({ ...filters, marketName: null, tags: null }, context, filterOf).map(
    ({ part, tests }) => ({ part: leavingOut(filters, part), tests }),
  );
  const single = (filters.tags ?? []).flatMap((tag) =>
    groupsOf({ ...noFilters, tags: [tag] }, context, filterOf).map(({ part: field, tests }) => ({
      part: { field, tag, filters: clearValue(filters, 'tags', tag) },
      tests,
    })),
  );
  return [...whole, ...single];
}

/**
 * What to give up where no home fits [DSH-09]: each single change that brings some, the one that brings most
 * first. Areas and categories are left out as a whole, since any of them will do; tags one by one, since all
 * are wanted. Where units stand in the way, counting potential ones is a change of its own. Pauses often.
 */
export function* relaxations(
  compounds: readonly CompoundSummary[],
  filters: FilterSet,
  context: FilterContext,
): Steps<readonly Relaxation[]> {
  const changes = changesOf(filters, context);
  const withPotential: Change | null = filters.includePotentialUnits
    ? null
    : { field: 'includePotentialUnits', tag: null, filters: { ...filters, includePotentialUnits: true } };
  const potentialTests =
    withPotential === null
      ? undefined
      : groupsOf(withPotential.filters, context, filterOf).find(({ part }) => part === units)?.tests;
  const homes = new Map<Change, number>();
  const add = (change: Change): void => {
    homes.set(change, (homes.get(change) ?? 0) + 1);
  };
  for (const piece of piecesOf(compounds)) {
    yield;
    for (const home of piece) {
      if (!home.available) continue;
      const failed = failedGroup(changes, home);
      if (failed == null) continue;
      add(failed);
      if (withPotential !== null && failed.field === units && potentialTests?.every((test) => test(home)))
        add(withPotential);
    }
  }
  return [...homes].map(([change, count]) => ({ ...change, homes: count })).sort((a, b) => b.homes - a.homes);
}

import { daysOnOptions } from '@commonhearth/schemas/constants';
import type { CompoundSummary } from '../compound-summary.ts';
import { tagsMeeting } from '../tags/tags.ts';
import { daysToMs } from '../time.ts';
import type { CompoundTest, FilterContext } from './filter-field.ts';
import { rangeEnds, type FilterSet } from './filter-fields.ts';
import { testsOf } from './matches.ts';

/**
 * How many homes each option of a filter would leave, all other filters kept: of several areas or categories
 * each by itself, of tags each with those that are chosen. What cannot be had is never counted.
 */
export interface OptionCounts {
  /** What fits now. */
  readonly fitting: number;
  /** By the name that filters join on; an area without such homes is not there. */
  readonly areas: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
  readonly ofTag: (tag: string) => number;
  readonly days: ReadonlyMap<number, number>;
  readonly anyDay: number;
  /** What fits once potential units count. */
  readonly withPotential: number;
}

/** So many homes are counted between two moments at which the counting may pause. */
const homesAtOnce = 1_000;

const upperToLower = new Map<keyof FilterSet, keyof FilterSet>(rangeEnds.map(([min, max]) => [max, min]));
/** Both ends of a range are one filter to a person. */
const filterOf = (key: keyof FilterSet): keyof FilterSet => upperToLower.get(key) ?? key;

interface Group {
  readonly filter: keyof FilterSet;
  readonly tests: readonly CompoundTest[];
}
function groupsOf(filters: FilterSet, context: FilterContext): readonly Group[] {
  const groups = new Map<keyof FilterSet, CompoundTest[]>();
  for (const { key, test } of testsOf(filters, context))
    groups.set(filterOf(key), [...(groups.get(filterOf(key)) ?? []), test]);
  return [...groups].map(([filter, tests]) => ({ filter, tests }));
}

/** The one filter that a home fails: null when it fits, undefined when it fails several. */
function failedFilter(groups: readonly Group[], home: CompoundSummary): keyof FilterSet | null | undefined {
  let failed: keyof FilterSet | null = null;
  for (const { filter, tests } of groups) {
    if (tests.every((test) => test(home))) continue;
    if (failed !== null) return undefined;
    failed = filter;
  }
  return failed;
}

const addTo = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * Counts in one pass: who fails one filter alone counts for the options of that one, who fits counts for all.
 * It pauses often (`next` goes on), so that the caller decides how long it may run at a time.
 */
export function* countOptions(
  compounds: readonly CompoundSummary[],
  filters: FilterSet,
  context: FilterContext,
): Generator<undefined, OptionCounts> {
  const groups = groupsOf(filters, context);
  const potential = groupsOf({ ...filters, includePotentialUnits: true }, context).find(
    ({ filter }) => filter === 'minHouseholdUnits',
  );
  const areaIds = new Map<string | null, number>();
  const categories = new Map<string, number>();
  // homes with the same tags share one array
  const tagLists = new Map<readonly string[], number>();
  const days = new Map<number, number>(daysOnOptions.map((option) => [option, 0]));
  let [fitting, anyDay, withPotential] = [0, 0, 0];
  let since = 0;
  for (const home of compounds) {
    if (since++ === homesAtOnce) {
      since = 1;
      yield;
    }
    if (!home.available) continue;
    const failed = failedFilter(groups, home);
    if (failed === undefined) continue;
    const fits = failed === null;
    if (fits) {
      fitting++;
      addTo(tagLists, home.tags);
    }
    if (fits || failed === 'areaNames') addTo(areaIds, home.areaId);
    if ((fits || failed === 'categories') && home.category !== null) addTo(categories, home.category);
    if (fits || failed === 'daysOnLnf') {
      anyDay++;
      const age = home.publishDate === null ? Infinity : context.now - home.publishDate;
      for (const option of daysOnOptions) if (age < daysToMs(option)) addTo(days, option);
    }
    if (fits || failed === 'minHouseholdUnits')
      if (potential?.tests.every((test) => test(home)) ?? true) withPotential++;
  }
  const areas = new Map<string, number>();
  for (const [id, count] of areaIds) {
    const name = id === null ? undefined : context.areaNames.get(id);
    if (name !== undefined) areas.set(name, (areas.get(name) ?? 0) + count);
  }
  const ofTag = (tag: string): number => {
    const meeting = new Set(tagsMeeting(tag));
    let count = 0;
    for (const [own, homes] of tagLists) if (own.some((one) => meeting.has(one))) count += homes;
    return count;
  };
  return { fitting, areas, categories, ofTag, days, anyDay, withPotential };
}

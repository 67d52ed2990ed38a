import { daysOnOptions } from '@commonhearth/schemas/constants';
import type { CompoundSummary } from '../compound-summary.ts';
import { piecesOf, type Steps } from '../steps/steps.ts';
import { tagsMeeting } from '../tags/tags.ts';
import { daysToMs } from '../time.ts';
import type { FilterContext } from './filter-field.ts';
import { measureOf, rangeEnds, type FilterSet, type LowerKey } from './filter-fields.ts';
import { measuredHomes, type MeasuredHomes } from './measured-homes.ts';
import { failedGroup, filterOf, groupsOf } from './test-groups.ts';

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
  /** What fits but for the range, by what lies between its ends. */
  readonly ranges: Readonly<Record<LowerKey, MeasuredHomes>>;
}

const addTo = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * Counts in one pass: who fails one filter alone counts for the options of that one, who fits counts for all.
 * It pauses often.
 */
export function* countOptions(
  compounds: readonly CompoundSummary[],
  filters: FilterSet,
  context: FilterContext,
): Steps<OptionCounts> {
  const groups = groupsOf(filters, context, filterOf);
  const potential = groupsOf({ ...filters, includePotentialUnits: true }, context, filterOf).find(
    ({ part }) => part === 'minHouseholdUnits',
  );
  const areaIds = new Map<string | null, number>();
  const categories = new Map<string, number>();
  // homes with the same tags share one array
  const tagLists = new Map<readonly string[], number>();
  const days = new Map<number, number>(daysOnOptions.map((option) => [option, 0]));
  const ranges = rangeEnds.map(([lower]) => ({
    lower,
    measure: measureOf(lower),
    measured: new Float64Array(compounds.length),
    count: 0,
  }));
  let [fitting, anyDay, withPotential] = [0, 0, 0];
  for (const piece of piecesOf(compounds)) {
    yield;
    for (const home of piece) {
      if (!home.available) continue;
      const failed = failedGroup(groups, home);
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
      for (const range of ranges) {
        if (!fits && failed !== range.lower) continue;
        const measured = range.measure(home, filters);
        if (measured !== null) range.measured[range.count++] = measured;
      }
    }
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
  const byRange: Partial<Record<LowerKey, MeasuredHomes>> = {};
  for (const { lower, measured, count } of ranges) {
    yield;
    byRange[lower] = measuredHomes(measured.subarray(0, count));
  }
  return {
    fitting,
    areas,
    categories,
    ofTag,
    days,
    anyDay,
    withPotential,
    ranges: byRange as OptionCounts['ranges'],
  };
}

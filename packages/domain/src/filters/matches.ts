import type { FilterSet } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';
import { tagsMeeting } from '../tags/tags.ts';
import { daysToMs } from '../time.ts';

export interface FilterContext {
  /** Names of the areas by id: filters join on the name. */
  readonly areaNames: ReadonlyMap<string, string>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Market that the homes are of; when the filters name another, none match. Without it the market is not judged. */
  readonly marketName?: string;
}

type Test = (home: CompoundSummary) => boolean;

function range(
  min: number | null,
  max: number | null,
  read: (home: CompoundSummary) => number | null,
): Test[] {
  if (min === null && max === null) return [];
  return [
    (home) => {
      const value = read(home);
      return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
    },
  ];
}

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

function unitsOf(includePotential: boolean): (home: CompoundSummary) => number {
  return (home) => (home.numUnits ?? 0) + (includePotential ? (home.numPotentialUnits ?? 0) : 0);
}

function anyCategory(categories: readonly string[] | null): Test[] {
  if (categories === null) return [];
  const wanted = new Set(categories);
  return [(home) => home.category !== null && wanted.has(home.category)];
}

function anyArea(names: readonly string[] | null, areaNames: ReadonlyMap<string, string>): Test[] {
  if (names === null) return [];
  const wanted = new Set([...areaNames].filter(([, name]) => names.includes(name)).map(([id]) => id));
  return [(home) => home.areaId !== null && wanted.has(home.areaId)];
}

function allTags(tags: readonly string[] | null): Test[] {
  return (tags ?? []).map((tag) => {
    const meeting = new Set(tagsMeeting(tag));
    return (home) => home.tags.some((own) => meeting.has(own));
  });
}

function newerThan(days: number | null, now: number): Test[] {
  if (days === null) return [];
  return [(home) => home.publishDate !== null && now - home.publishDate < daysToMs(days)];
}

/** The filters as one test [5], prepared once for many homes: any of several categories or areas, all of several tags, bounds inclusive. */
export function compoundTest(filters: FilterSet, context: FilterContext): Test {
  if (
    filters.marketName !== null &&
    context.marketName !== undefined &&
    filters.marketName !== context.marketName
  )
    return () => false;
  const tests = [
    ...range(filters.minPrice, filters.maxPrice, (home) => positive(home.price)),
    ...range(filters.minSqft, filters.maxSqft, (home) => home.sqft),
    ...range(filters.minHouseholdUnits, filters.maxHouseholdUnits, unitsOf(filters.includePotentialUnits)),
    ...anyCategory(filters.categories),
    ...anyArea(filters.areaNames, context.areaNames),
    ...newerThan(filters.daysOnLnf, context.now),
    ...allTags(filters.tags),
  ];
  return (home) => tests.every((test) => test(home));
}

/** Whether one home fits the filters [5]. */
export function matchesFilters(home: CompoundSummary, filters: FilterSet, context: FilterContext): boolean {
  return compoundTest(filters, context)(home);
}

/** The homes that fit the filters [5], in their order. */
export function filterCompounds<H extends CompoundSummary>(
  homes: readonly H[],
  filters: FilterSet,
  context: FilterContext,
): H[] {
  return homes.filter(compoundTest(filters, context));
}

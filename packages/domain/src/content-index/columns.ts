import type { MarketIndex } from '@commonhearth/schemas';
import { type IndexedFact, indexedFacts } from '@commonhearth/schemas/constants';
import { camelCase } from '../camel-case.ts';
import type { CompoundSummary } from '../compound-summary.ts';
import { degreeSteps, flag, minutesPerDay, msPerMinute, statusFlags, unknown } from './format.ts';
import type { Lists } from './lists.ts';

export type ColumnName = keyof Required<MarketIndex['columns']>;
/** A summary that is being read, field by field. */
export type Draft = { -readonly [Field in keyof CompoundSummary]: CompoundSummary[Field] };

/** One column: what is written of a compound, and what is read of a row back into it. */
export interface Column {
  /** Written as the difference to the row before. */
  readonly asStep?: true;
  /** Only tiles have it: they are put in order beside one another. */
  readonly inTiles?: true;
  readonly write: (compound: CompoundSummary, lists: Lists) => number;
  /** `at` gives another column of the same row. */
  readonly read: (draft: Draft, value: number, lists: Lists, at: (column: ColumnName) => number) => void;
}

function numericId(compoundId: string): number {
  const value = Number(compoundId);
  if (Number.isSafeInteger(value) && String(value) === compoundId) return value;
  throw new Error(
    `The compound id '${compoundId}' cannot stand in a market index: give the compound a whole number as its id.`,
  );
}
const known = (value: number): number | null => (value === unknown ? null : value);
const atLeastZero = (value: number | null, round: (value: number) => number = Math.round): number =>
  value === null || !(value >= 0) ? unknown : round(value);
const minutesOf = ({ publishDate }: CompoundSummary): number | null =>
  publishDate === null ? null : Math.floor(publishDate / msPerMinute);

type Amount = {
  [Field in keyof Draft]: Draft[Field] extends number | null
    ? null extends Draft[Field]
      ? Field
      : never
    : never;
}[keyof Draft];
/** A whole number that is not negative, in a field of its own. */
const amount = (field: Amount, round?: (value: number) => number): Column => ({
  write: (compound) => atLeastZero(compound[field], round),
  read: (draft, value) => {
    draft[field] = known(value);
  },
});
const factColumns = Object.fromEntries(
  indexedFacts.map((fact) => [fact, amount(camelCase(fact))]),
) as Readonly<Record<IndexedFact, Column>>;
const degrees = (field: 'lat' | 'lng'): Column => ({
  asStep: true,
  write: (compound) => Math.round(compound[field] * degreeSteps),
  read: (draft, value) => {
    draft[field] = value / degreeSteps;
  },
});
/** Read together with its other half. */
const withOther = (write: Column['write']): Column => ({ write, read: () => undefined });

const has = (flags: number, bit: number): boolean => (flags & bit) !== 0;
function statusOf(flags: number): string {
  if (has(flags, flag.pending)) return 'pending';
  if (has(flags, flag.sold)) return 'sold';
  return has(flags, flag.rented) ? 'rented' : 'active';
}

/**
 * One row per column of the index [API-05a]. A fact of a home is a name in `indexedFacts`; anything else is a
 * row here, a field of `compound-summary.ts`, and a column of the schema. The format number rises when a page
 * that knows the old format would read a file of the new one wrongly: a column that goes, or whose numbers mean
 * something else. A new column does not raise it, because older pages ignore it. Until every market has been
 * published again, a page reads `unknown` for a column that is missing.
 */
export const columns: Readonly<Record<ColumnName, Column>> = {
  id: {
    asStep: true,
    write: ({ compoundId }) => numericId(compoundId),
    read: (draft, value) => {
      draft.compoundId = String(value);
    },
  },
  lat: degrees('lat'),
  lng: degrees('lng'),
  ...factColumns,
  units: amount('numUnits'),
  potential: amount('numPotentialUnits'),
  category: {
    write: ({ category }, lists) => lists.categories.of(category),
    read: (draft, value, lists) => {
      draft.category = lists.categories.values[value] ?? null;
    },
  },
  area: {
    write: ({ areaId }, lists) => lists.areas.of(areaId),
    read: (draft, value, lists) => {
      draft.areaId = lists.areas.values[value] ?? null;
    },
  },
  tags_low: {
    write: ({ tags }, lists) => lists.bitsOf(tags)[0],
    read: (draft, low, lists, at) => {
      draft.tags = lists.tagsOf(low, at('tags_high'));
    },
  },
  tags_high: withOther(({ tags }, lists) => lists.bitsOf(tags)[1]),
  day: {
    write: (compound) => {
      const minutes = minutesOf(compound);
      return minutes === null ? unknown : Math.floor(minutes / minutesPerDay);
    },
    read: (draft, day, _lists, at) => {
      draft.publishDate = day === unknown ? null : (day * minutesPerDay + at('minute')) * msPerMinute;
    },
  },
  minute: withOther((compound) => {
    const minutes = minutesOf(compound);
    return minutes === null ? unknown : minutes % minutesPerDay;
  }),
  // Rounded down, so that a compound just below the popular percentile does not reach it.
  popularity: amount('popularity', Math.floor),
  flags: {
    write: (compound) =>
      (compound.featured ? flag.featured : 0) |
      (compound.exclusive ? flag.exclusive : 0) |
      (compound.available ? 0 : flag.notAvailable) |
      (statusFlags.get(compound.currentStatus) ?? 0) |
      (compound.listingType === 'rental' ? flag.rental : 0),
    read: (draft, flags) => {
      draft.featured = has(flags, flag.featured);
      draft.exclusive = has(flags, flag.exclusive);
      draft.available = !has(flags, flag.notAvailable);
      draft.currentStatus = statusOf(flags);
      draft.listingType = has(flags, flag.rental) ? 'rental' : 'sale';
    },
  },
  place: {
    inTiles: true,
    write: ({ place }) => place,
    read: (draft, place) => {
      draft.place = Math.max(0, place);
    },
  },
};

export const columnNames = Object.keys(columns) as ColumnName[];

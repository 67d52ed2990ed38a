import { single, type AddressField, type KnownValues } from '../address/address-field.ts';
import type { CompoundSummary } from '../compound-summary.ts';
import type { AreaTest } from '../drawn-area/drawn-area.ts';

/** What a compound is judged by beside the filters. */
export interface FilterContext {
  /** Names of the areas by id: filters join on the name. */
  readonly areaNames: ReadonlyMap<string, string>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /**
   * Market that the compounds are of; when the filters name another, none match. Without it the market is not
   * judged.
   */
  readonly marketName?: string;
  /** `withinArea` of `@commonhearth/domain/drawn-area`, which pages load when they need it. Without it no home fits a drawn area. */
  readonly withinArea?: AreaTest | undefined;
}

/** What a test reads of other fields than its own. */
export interface OtherFields {
  readonly includePotentialUnits: boolean;
}

export type CompoundTest = (compound: CompoundSummary) => boolean;

/** All that the rules know of one field of the filter set. */
export interface FilterField<T> extends AddressField<T> {
  /**
   * The test of a value that is set, prepared once for many compounds; none where another field's test reads
   * it.
   */
  readonly test?: (value: NonNullable<T>, others: OtherFields, context: FilterContext) => CompoundTest;
}

export type Measure = (compound: CompoundSummary, others: OtherFields) => number | null;

/** One end of a range: a whole number of at most so many digits. What has no measure is excluded. */
const bound = (
  parameter: string,
  digits: number,
  measure: Measure,
  within: (measured: number, end: number) => boolean,
): FilterField<number | null> => ({
  parameter,
  empty: null,
  read: (text) => single(/^\d+$/.test(text) && text.length <= digits ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
  test: (value, others) => (compound) => {
    const measured = measure(compound, others);
    return measured !== null && within(measured, value);
  },
});

/** The lower end of a range, which knows the upper. */
export interface LowerEnd<Max extends string> extends FilterField<number | null> {
  readonly upperEnd: Max;
  /** What of a compound lies between the ends; null where it has none. */
  readonly measure: Measure;
}

/**
 * Both ends of a range, inclusive: each its field and its name in the address, then what of a compound lies
 * between them.
 */
export const range = <Min extends string, Max extends string>(
  [min, minParameter]: readonly [field: Min, parameter: string],
  [max, maxParameter]: readonly [field: Max, parameter: string],
  digits: number,
  measure: Measure,
): Readonly<Record<Min, LowerEnd<Max>> & Record<Max, FilterField<number | null>>> => {
  const lower = bound(minParameter, digits, measure, (measured, end) => measured >= end);
  const upper = bound(maxParameter, digits, measure, (measured, end) => measured <= end);
  return { [min]: { ...lower, upperEnd: max, measure }, [max]: upper } as Record<Min, LowerEnd<Max>> &
    Record<Max, FilterField<number | null>>;
};

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
/** Only what the list itself needs is escaped: the address escapes the rest, and once is enough. */
const escaped = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');

/** More areas than a market has: anybody can write an address with thousands, and each may be slow to decode. */
const mostParts = 500;

/** Several values of which those allowed stand, each once. */
export const list = (
  parameter: string,
  allowed: (value: string, known: KnownValues) => boolean,
  test: NonNullable<FilterField<readonly string[] | null>['test']>,
): FilterField<readonly string[] | null> => ({
  parameter,
  empty: null,
  read: (text, known) => {
    const parts = text.split(',', mostParts + 1).map(decoded);
    if (parts.length > mostParts) return null;
    const good = parts.filter((part) => part !== null && part !== '' && allowed(part, known)) as string[];
    const value = [...new Set(good)];
    return value.length === 0 ? null : { value, whole: value.length === parts.length };
  },
  write: (values) => (values === null || values.length === 0 ? null : values.map(escaped).join(',')),
  test,
});

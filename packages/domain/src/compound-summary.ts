import type { PublicCompound } from '@commonhearth/schemas';
import { type IndexedFact, indexedFacts } from '@commonhearth/schemas/constants';
import { camelCase, type CamelCase } from './camel-case.ts';
import { tagsOf } from './tags/tags.ts';
import { epochMs } from './time.ts';

type FactSummary = { readonly [Fact in IndexedFact as CamelCase<Fact>]: number | null };

/**
 * A compound as the index of its market tells it: what filters, counts, pins and order need. Degrees, US
 * dollars, square feet.
 */
export interface CompoundSummary extends FactSummary {
  readonly compoundId: string;
  readonly lat: number;
  readonly lng: number;
  readonly numUnits: number | null;
  readonly numPotentialUnits: number | null;
  readonly category: string | null;
  /** The main tag included. */
  readonly tags: readonly string[];
  readonly areaId: string | null;
  /** Milliseconds since the epoch. */
  readonly publishDate: number | null;
  /** Percentile within the market, 0 to 100. */
  readonly popularity: number | null;
  readonly featured: boolean;
  readonly exclusive: boolean;
  readonly available: boolean;
  readonly currentStatus: string;
  readonly listingType: string;
  /** Row in the index, which tells the chunk with the rest of the home; -1 when it came by another way. */
  readonly row: number;
  /** Place among those of the same minute as `placesInMinutes` tells it; 0 where that is not told. */
  readonly place: number;
}

interface SummaryField<T> {
  readonly of: (compound: PublicCompound) => T;
  /** What an index tells that has no column for it. */
  readonly unknown: T;
}
const field = <T>(of: SummaryField<T>['of'], unknown: T): SummaryField<T> => ({ of, unknown });

type ToldField = Exclude<keyof CompoundSummary, 'row' | 'place'>;

const factFields = Object.fromEntries(
  indexedFacts.map((fact) => [camelCase(fact), field(({ home }) => home[fact], null)]),
) as { readonly [Field in keyof FactSummary]: SummaryField<number | null> };

/** One row per field: what of a compound it tells (one unit each), and its value while that is not known. */
const summaryFields: { readonly [Field in ToldField]: SummaryField<CompoundSummary[Field]> } = {
  compoundId: field((compound) => compound.compound_id, ''),
  lat: field(({ home }) => home.lat, 0),
  lng: field(({ home }) => home.lng, 0),
  ...factFields,
  numUnits: field(({ editorial }) => editorial.numUnits, null),
  numPotentialUnits: field(({ editorial }) => editorial.numPotentialUnits, null),
  category: field(({ editorial }) => editorial.category, null),
  tags: field(({ editorial }) => tagsOf(editorial), []),
  areaId: field((compound) => compound.area_id, null),
  publishDate: field((compound) => epochMs(compound.publish_date), null),
  popularity: field((compound) => compound.popularity_percentile, null),
  featured: field((compound) => compound.featured, false),
  exclusive: field((compound) => compound.exclusive, false),
  available: field((compound) => compound.available, true),
  currentStatus: field(({ home }) => home.current_status, 'active'),
  listingType: field(({ home }) => home.listing_type, 'sale'),
};
const fieldNames = Object.keys(summaryFields) as ToldField[];
const summaryWith = (value: (name: ToldField) => unknown, row: number): CompoundSummary =>
  ({
    ...Object.fromEntries(fieldNames.map((name) => [name, value(name)])),
    row,
    place: 0,
  }) as CompoundSummary;

/** A compound of which nothing is known. */
export const blankSummary = summaryWith((name) => summaryFields[name].unknown, -1);

/**
 * A compound as the index would tell it; for compounds that come by a call, such as those of beta areas,
 * `row` stays -1.
 */
export const summaryOf = (compound: PublicCompound, row = -1): CompoundSummary =>
  summaryWith((name) => summaryFields[name].of(compound), row);

/** What the value of a fact is, from which its shape on the wire and its reading from a file are derived. */
type FactKind =
  | 'amount'
  | 'count'
  | 'year'
  | 'degrees'
  | 'text'
  | 'yes_no'
  | 'lot_unit'
  | 'area_unit'
  | 'listing_type';

/** A fact of a home: a field of `Home` on the wire, and a column of `homes`. */
export interface HomeFactRow {
  readonly kind: FactKind;
  /** The bounds of its number, inclusive, or the length of its text. */
  readonly least?: number;
  readonly most?: number;
  readonly unit?: 'usd' | 'sqft';
  /** Providers of listings report it. */
  readonly fromProvider?: true;
  /** Its column in a sales file, best name first: letters and digits, words joined by `_`. */
  readonly fileColumns?: readonly string[];
}

/**
 * One row per fact of a home, in the order of the wire and by its name there, which is also its name in SQL.
 * In TypeScript the same name is in camel case. Pages for visitors do not load this table.
 */
export const homeFacts = {
  price: {
    kind: 'amount',
    most: 1e9,
    unit: 'usd',
    fromProvider: true,
    fileColumns: ['price', 'list_price', 'sale_price', 'asking_price'],
  },
  sqft: {
    kind: 'amount',
    most: 1e6,
    unit: 'sqft',
    fromProvider: true,
    fileColumns: ['sqft', 'sqft_living', 'living_area', 'living_sqft', 'square_feet'],
  },
  formatted_address: { kind: 'text', most: 300 },
  address_approximate: { kind: 'yes_no' },
  lat: { kind: 'degrees', most: 90 },
  lng: { kind: 'degrees', most: 180 },
  current_status: { kind: 'text', most: 40 },
  listing_type: { kind: 'listing_type' },
  lot_area_value: {
    kind: 'amount',
    most: 1e10,
    fromProvider: true,
    fileColumns: ['lot_sqft', 'sqft_lot', 'lot_size', 'lot_area'],
  },
  lot_area_units: { kind: 'lot_unit', fromProvider: true },
  living_area_value: { kind: 'amount', most: 1e6 },
  living_area_units: { kind: 'area_unit' },
  bedrooms: {
    kind: 'count',
    most: 20,
    fromProvider: true,
    fileColumns: ['bedrooms', 'beds', 'bedroom_count'],
  },
  bathrooms: {
    kind: 'count',
    most: 99,
    fromProvider: true,
    fileColumns: ['bathrooms', 'baths', 'bathroom_count'],
  },
  year_built: {
    kind: 'year',
    least: 1600,
    most: 2200,
    fromProvider: true,
    fileColumns: ['year_built', 'yr_built'],
  },
} as const satisfies Readonly<Record<string, HomeFactRow>>;

export type HomeFact = keyof typeof homeFacts;
type FactWith<Part> = {
  [Fact in HomeFact]: (typeof homeFacts)[Fact] extends Part ? Fact : never;
}[HomeFact];
export type ProviderFact = FactWith<{ readonly fromProvider: true }>;
/** A number that a sales file has in a column. */
export type MeasuredFact = FactWith<{ readonly fileColumns: readonly string[] }>;

/** What people call the measured facts, in the order in which they ask. Pages that call one otherwise say so. */
export const factLabels = {
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  sqft: 'Square feet',
  lot_area_value: 'Lot, square feet',
  year_built: 'Year built',
} as const satisfies Readonly<Record<MeasuredFact, string>>;

/**
 * The measured facts that the index of homes holds, in the order of its columns, which have the facts' names.
 * Every page loads this list, so it holds names only.
 */
export const indexedFacts = ['price', 'sqft'] as const satisfies readonly MeasuredFact[];
export type IndexedFact = (typeof indexedFacts)[number];

/** A filter by a range of a fact, both ends included. */
export interface RangeFilterRow {
  /** The names of its ends in addresses. People keep links, so these never change. */
  readonly parameters: readonly [min: string, max: string];
  /** How many digits an end has at most. */
  readonly digits: number;
  /** The button that opens its panel. */
  readonly button: 'price' | 'more';
  readonly legend: string;
  /** `usd`, `sqft`, or another word to write after its numbers. Without one they have no commas, like a year. */
  readonly unit?: string;
  /** How far an arrow key moves an end. */
  readonly step: number;
  readonly isZeroUnknown?: true;
}

/** The facts that visitors filter by, in the order of the filters. */
export const rangeFilters = {
  price: {
    parameters: ['minp', 'maxp'],
    digits: 12,
    button: 'price',
    legend: 'Price',
    unit: 'usd',
    step: 50_000,
    isZeroUnknown: true,
  },
  sqft: {
    parameters: ['minsf', 'maxsf'],
    digits: 9,
    button: 'more',
    legend: 'Size',
    unit: 'sqft',
    step: 100,
  },
} as const satisfies Readonly<Partial<Record<IndexedFact, RangeFilterRow>>>;

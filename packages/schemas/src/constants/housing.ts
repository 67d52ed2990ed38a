/** Compound types of [1]. */
export const categories = [
  'Duplex',
  'Triplex',
  '4+ home compound',
  'Home with ADU',
  'Home with ADU potential',
  'Apartment cluster',
] as const;
export type Category = (typeof categories)[number];

/** Nothing that is measured of a home is as small, and a column of four bytes cannot hold much smaller ones. */
export const leastAmount = 1e-6;

/**
 * Each tag with the tags that meet it besides itself (its group); the first six are the defaults of the
 * filters [1].
 */
export const tagGroups: Readonly<Record<string, readonly string[]>> = {
  'near a park': ['near a playground', 'near trails'],
  'new construction': ['recently built'],
  'great yard': ['fenced yard', 'garden', 'shared courtyard'],
  'fixer upper': ['needs updates'],
  'has parking': ['garage', 'driveway', 'ev charging'],
  'near major transit': ['near light rail', 'near a bus line'],
};
export const defaultTags: readonly string[] = Object.keys(tagGroups);

const tagsOnTheirOwn = [
  'near water',
  'near the beach',
  'near schools',
  'near shops and cafes',
  'walkable',
  'bike friendly',
  'quiet street',
  'corner lot',
  'big lot',
  'cul-de-sac',
  'move-in ready',
  'recently renovated',
  'historic',
  'great views',
  'natural light',
  'high ceilings',
  'open floor plan',
  'large kitchen',
  'home office',
  'deck or patio',
  'roof deck',
  'pool',
  'fireplace',
  'separate entrances',
  'shared common room',
  'accessible',
  'great value',
] as const;

/**
 * All tags, defaults first, then the members of their groups, then the rest. The order is part of the content
 * format: append only.
 */
export const tags: readonly string[] = [
  ...defaultTags,
  ...Object.values(tagGroups).flat(),
  ...tagsOnTheirOwn,
];

/** Days on the product that the filter offers. */
export const daysOnOptions = [1, 3, 7, 14, 30] as const;

export const acreInSqft = 43_560;
/** Lots below this are shown in square feet, larger ones in acres [9]. */
export const lotAcresFrom = 21_780;
export const metersPerMile = 1609.34;
/** Feed cards show NEW within this many days of publishing [4]. */
export const recentDays = 14;
export const popularPercentile = 85;
/** Homes in one chunk of the published content. */
export const compoundsPerChunk = 500;
/** A market of more published homes has its index in tiles, with an overview. */
export const homesInOneIndex = 5_000;
/** A tile with more homes is cut in halves. */
export const homesInTile = 2_500;
/** The first homes of the feed, which the overview of a market in tiles has. */
export const homesInOverview = 100;
/** Homes in one chunk of a tile: what a list shows beside one another stands in several tiles. */
export const compoundsPerTileChunk = 250;
/** Cells of an overview: where there are more, they are larger. An overview is sent in 8 KB. */
export const cellsInOverview = 64;

/** Most of what staff can list of a unit, and of how many units: letters of a label, bedrooms, square feet. */
export const unitLimits = { label: 60, bedrooms: 20, sqft: 99_999, listed: 12 } as const;

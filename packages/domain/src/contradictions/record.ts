import type { Editorial, Home } from '@commonhearth/schemas';
import type { HomeFact } from '@commonhearth/schemas/constants';
import { lotAreaInSqft } from '../formatting/sizes.ts';

/** The facts whose numbers a text may contradict. */
export const recordFacts = ['price', 'bedrooms', 'bathrooms', 'sqft', 'lot', 'units', 'year'] as const;
export type RecordFact = (typeof recordFacts)[number];

/** What the record says of each; null is unknown, which nothing contradicts. Money in dollars, areas in sqft. */
export interface RecordNumbers extends Readonly<Record<RecordFact, number | null>> {
  readonly potentialUnits: number | null;
}

/** The facts of a home that the record is made from. */
export const recordedFacts = [
  ...(['price', 'bedrooms', 'bathrooms', 'sqft'] as const),
  ...(['lot_area_value', 'lot_area_units', 'year_built'] as const),
] satisfies readonly HomeFact[];

export const recordNumbers = (
  home: Pick<Home, (typeof recordedFacts)[number]>,
  { numUnits, numPotentialUnits }: Pick<Editorial, 'numUnits' | 'numPotentialUnits'>,
): RecordNumbers => ({
  price: known(home.price),
  // a count of none stands for one that nobody made
  bedrooms: known(home.bedrooms),
  bathrooms: known(home.bathrooms),
  sqft: known(home.sqft),
  lot: known(lotAreaInSqft(home.lot_area_value, home.lot_area_units)),
  units: known(numUnits),
  potentialUnits: known(numPotentialUnits),
  year: known(home.year_built),
});

const known = (value: number | null): number | null => (value === null || value === 0 ? null : value);

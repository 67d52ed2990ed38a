import type { FitHome, FitUnit } from './columns/build-columns.ts';

/** A standing 2-bedroom of which nothing else is known, but for `fields`. */
export const buildFitUnit = (fields: Partial<FitUnit> = {}): FitUnit => ({
  bedrooms: 2,
  sqft: null,
  potential: false,
  step_free: null,
  own_entrance: null,
  parking: null,
  yard: null,
  ...fields,
});

/** A home without listed units of which nothing is known, but for `fields`. */
export const buildFitHome = (fields: Partial<FitHome> = {}): FitHome => ({
  units: [],
  standingUnits: null,
  potentialUnits: null,
  price: null,
  parking: null,
  yard: null,
  petsAllowed: null,
  ...fields,
});

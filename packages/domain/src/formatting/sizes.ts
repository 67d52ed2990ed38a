import { acreInSqft, lotAcresFrom } from '@commonhearth/schemas/constants';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Floor area, '1,850 sqft'; null when it is not known, so that the fact can be left out. */
export function formatSqft(value: number | null): string | null {
  return value === null || !Number.isFinite(value) ? null : `${whole.format(value)} sqft`;
}

/** A lot in square feet; null when size or unit is not known. */
export const lotAreaInSqft = (value: number | null, units: 'sqft' | 'acres' | null): number | null =>
  value == null || units == null ? null : units === 'acres' ? value * acreInSqft : value;

/**
 * Lot in square feet below half an acre, in acres with 0 to 2 decimals from there on [9]; null when size or
 * unit is not known.
 */
export function formatLot(value: number | null, units: 'sqft' | 'acres' | null): string | null {
  const sqft = lotAreaInSqft(value, units);
  if (sqft === null) return null;
  if (sqft < lotAcresFrom) return formatSqft(sqft);
  const acres = twoDecimals.format(sqft / acreInSqft);
  return `${acres} ${acres === '1' ? 'acre' : 'acres'}`;
}

/** Units that stand and units that could be built: '2 units + 1 if you build'; null when neither is known. */
export function formatUnits(numUnits: number | null, numPotentialUnits: number | null): string | null {
  const standing = numUnits ?? 0;
  const potential = numPotentialUnits ?? 0;
  if (standing === 0)
    return potential === 0 ? null : `${potential} ${potential === 1 ? 'unit' : 'units'} if you build`;
  return `${standing} ${standing === 1 ? 'unit' : 'units'}${potential === 0 ? '' : ` + ${potential} if you build`}`;
}

import { metersPerMile } from '@commonhearth/schemas/constants';

/** `scaleDistance` multiplies every unit of distance by this [9]. */
const factorPerUnit = 12.25;
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Metres to miles, by the 1609.34 metres of [9]. */
export function milesFromMeters(meters: number): number {
  return meters / metersPerMile;
}

/** Miles to metres, by the 1609.34 metres of [9]. */
export function metersFromMiles(miles: number): number {
  return miles * metersPerMile;
}

/** A distance scaled by the factor of [9], 12.25 per unit; the unit stays that of the distance given. */
export function scaleDistance(distance: number): number {
  return distance * factorPerUnit;
}

/** Metres as people say them: 'under 0.1 miles', '1 mile', '1.3 miles', '14 miles'. */
export function formatDistance(meters: number): string {
  const miles = milesFromMeters(meters);
  if (miles < 0.1) return 'under 0.1 miles';
  const shown = (miles < 9.95 ? tenths : whole).format(miles);
  return `${shown} ${shown === '1' ? 'mile' : 'miles'}`;
}

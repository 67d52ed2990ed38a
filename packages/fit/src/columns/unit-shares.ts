interface SizedUnit {
  readonly sqft: number | null;
  readonly potential: boolean;
}

/** The price split evenly over the units that stand, or over all units if none does. NaN: not known. */
export function evenShare(price: number | null, standing: number, potential: number): number {
  const units = standing > 0 ? standing : potential;
  return price === null || units === 0 ? Number.NaN : price / units;
}

/**
 * What each unit's household would pay of the price: by size, at the price per standing square foot. Evenly where a
 * unit's own size or the size of a standing unit is not known. Where no unit stands, all units count as standing.
 * Writes one share for each unit, from the row `first` on.
 */
export function writeShares(
  shares: Float64Array,
  first: number,
  price: number | null,
  units: readonly SizedUnit[],
): void {
  let standing = 0;
  for (const { potential } of units) if (!potential) standing += 1;
  const even = evenShare(price, standing, units.length - standing);
  let sqft = 0;
  for (const unit of units) if (standing === 0 || !unit.potential) sqft += unit.sqft ?? Number.NaN;
  for (const [index, unit] of units.entries()) {
    const bySize = ((price ?? Number.NaN) / sqft) * (unit.sqft ?? Number.NaN);
    shares[first + index] = Number.isNaN(bySize) ? even : bySize;
  }
}

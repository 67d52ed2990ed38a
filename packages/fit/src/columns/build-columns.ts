import type { Unit } from '@commonhearth/schemas';
import { unitLimits } from '@commonhearth/schemas/constants';
import { bitsOfFacts } from '../facts/must-bits.ts';
import { bedroomsNotKnown, type FitColumns } from './fit-columns.ts';
import { evenShare, writeShares } from './unit-shares.ts';

/** Most units that a column of one byte holds. */
const mostUnits = 255;

/** One unit of a home, as the content has it; its label does not matter to fit. */
export type FitUnit = Omit<Unit, 'label'>;

/** One home, as fit needs it. Null is not known. */
export interface FitHome {
  /** The listed units, at most 12. Empty: they are not listed. */
  readonly units: readonly FitUnit[];
  /** Units that stand, and that could be built. Used only where units are not listed. */
  readonly standingUnits: number | null;
  readonly potentialUnits: number | null;
  /** In dollars. */
  readonly price: number | null;
  /** What the home's tags say for all its units. */
  readonly parking: boolean | null;
  readonly yard: boolean | null;
  readonly petsAllowed: boolean | null;
}

/** Where each home's units begin, and where the last one's end. */
function unitStarts(homes: readonly FitHome[]): Uint32Array {
  const starts = new Uint32Array(homes.length + 1);
  for (const [index, { units }] of homes.entries()) {
    if (units.length > unitLimits.listed)
      throw new RangeError(
        `Home ${index} lists ${units.length} units; at most ${unitLimits.listed} can be listed.`,
      );
    starts[index + 1] = (starts[index] ?? 0) + units.length;
  }
  return starts;
}
function emptyColumns(homes: number, firstUnit: Uint32Array): FitColumns {
  const units = firstUnit[homes] ?? 0;
  return {
    homes,
    firstUnit,
    standingUnits: new Uint8Array(homes),
    potentialUnits: new Uint8Array(homes),
    price: new Float64Array(homes),
    evenShare: new Float64Array(homes),
    homeYes: new Uint8Array(homes),
    homeNo: new Uint8Array(homes),
    bedrooms: new Uint8Array(units),
    sqft: new Uint32Array(units),
    potential: new Uint8Array(units),
    unitShare: new Float64Array(units),
    unitYes: new Uint8Array(units),
    unitNo: new Uint8Array(units),
  };
}
function writeHome(columns: FitColumns, row: number, home: FitHome): void {
  const { price, standingUnits, potentialUnits, parking, yard, petsAllowed } = home;
  const facts = { parking, yard, pets_allowed: petsAllowed };
  columns.standingUnits[row] = Math.min(standingUnits ?? 0, mostUnits);
  columns.potentialUnits[row] = Math.min(potentialUnits ?? 0, mostUnits);
  columns.price[row] = price ?? Number.NaN;
  columns.evenShare[row] = evenShare(price, standingUnits ?? 0, potentialUnits ?? 0);
  columns.homeYes[row] = bitsOfFacts(facts, true);
  columns.homeNo[row] = bitsOfFacts(facts, false);
}
function writeUnit(columns: FitColumns, row: number, unit: FitUnit): void {
  columns.bedrooms[row] = unit.bedrooms ?? bedroomsNotKnown;
  columns.sqft[row] = unit.sqft ?? 0;
  columns.potential[row] = unit.potential ? 1 : 0;
  columns.unitYes[row] = bitsOfFacts(unit, true);
  columns.unitNo[row] = bitsOfFacts(unit, false);
}

/** Homes as columns, in their order. Throws a RangeError if a home lists more than 12 units. */
export function buildFitColumns(homes: readonly FitHome[]): FitColumns {
  const columns = emptyColumns(homes.length, unitStarts(homes));
  let row = 0;
  for (const [index, home] of homes.entries()) {
    writeHome(columns, index, home);
    writeShares(columns.unitShare, row, home.price, home.units);
    for (const unit of home.units) writeUnit(columns, row++, unit);
  }
  return columns;
}

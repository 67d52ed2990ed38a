import { z } from 'zod';
import { unitLimits } from '../constants/housing.ts';

/** Yes, no, or null: not known. */
const fact = z.boolean().nullable();

/** One home within a compound. Null is not known. */
export const unit = z
  .object({
    /** "Ground floor"; empty: it is named by its place in the list, "Home 2". */
    label: z.string().max(unitLimits.label),
    /** 0 is a studio. */
    bedrooms: z.int().min(0).max(unitLimits.bedrooms).nullable(),
    sqft: z.int().min(1).max(unitLimits.sqft).nullable(),
    /** It is not built yet, but could be. */
    potential: z.boolean(),
    step_free: fact,
    own_entrance: fact,
    parking: fact,
    yard: fact,
  })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof unit>;
/** Facts of a unit that are yes, no or not known. */
export type UnitFact = Exclude<keyof Unit, 'label' | 'bedrooms' | 'sqft' | 'potential'>;

/** The units of a compound in the order of staff; empty: staff have not listed them. */
export const units = z.array(unit).max(unitLimits.listed);
/** The same as staff send them: nothing beside the fields of a unit. */
export const sentUnits = z.array(z.strictObject(unit.shape)).max(unitLimits.listed);

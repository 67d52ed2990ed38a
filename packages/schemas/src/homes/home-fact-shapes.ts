import { z } from 'zod';
import { homeFactNames, homeFactRow } from '../constants/home-fact-names.ts';
import { type HomeFact, homeFacts, type HomeFactRow } from '../constants/home-facts.ts';
import { leastAmount } from '../constants/housing.ts';
import { listingTypes } from '../constants/statuses.ts';

const amount = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine(
      (value) => value === 0 || value >= leastAmount,
      'Too close to 0. Enter 0 or a number farther from it.',
    )
    .nullable();
export const words = (most: number) => z.string().trim().min(1).max(most);

/** What the server sends, by the kind of the fact. */
const sentShapes = {
  amount: z.number().nullable(),
  count: z.number().nullable(),
  year: z.int().nullable(),
  degrees: z.number(),
  text: z.string(),
  yes_no: z.boolean(),
  listing_type: z.string(),
  lot_unit: z.enum(['sqft', 'acres']).nullable(),
  area_unit: z.enum(['sqft']).nullable(),
};

/** What staff can enter, by the kind of the fact. */
const shapes = ({ least = 0, most = Number.MAX_SAFE_INTEGER }: HomeFactRow) => ({
  amount: amount(most),
  count: amount(most),
  year: z.int().min(least).max(most).nullable(),
  degrees: z.number().min(-most).max(most),
  text: words(most),
  yes_no: z.boolean(),
  listing_type: z.enum(listingTypes),
  lot_unit: sentShapes.lot_unit,
  area_unit: sentShapes.area_unit,
});
type Shapes = ReturnType<typeof shapes>;

/** The facts as the server sends them. */
export const sentFacts = Object.fromEntries(
  homeFactNames.map((fact) => [fact, sentShapes[homeFacts[fact].kind]]),
) as { [Fact in HomeFact]: (typeof sentShapes)[(typeof homeFacts)[Fact]['kind']] };

/** The facts as staff change them. */
export const changedFacts = Object.fromEntries(
  homeFactNames.map((fact) => [fact, shapes(homeFactRow(fact))[homeFacts[fact].kind]]),
) as { readonly [Fact in HomeFact]: Shapes[(typeof homeFacts)[Fact]['kind']] };

import { z } from 'zod';
import { leastAmount, mostRooms } from './constants/housing.ts';
import { listingTypes } from './constants/statuses.ts';
import { version } from './primitives.ts';

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
const words = (most: number) => z.string().trim().min(1).max(most);
/** `PUT /hfc/_i/homes/{home_id}`: only what is sent changes; an attribute that is null is taken away. */
export const homeUpdate = z
  .strictObject({
    price: amount(1e9),
    sqft: amount(1e6),
    formatted_address: words(300),
    address_approximate: z.boolean(),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    current_status: words(40),
    listing_type: z.enum(listingTypes),
    lot_area_value: amount(1e10),
    lot_area_units: z.enum(['sqft', 'acres']).nullable(),
    living_area_value: amount(1e6),
    living_area_units: z.enum(['sqft']).nullable(),
    bedrooms: amount(mostRooms.bedrooms),
    bathrooms: amount(mostRooms.bathrooms),
    year_built: z.int().min(1600).max(2200).nullable(),
    full_address: z
      .strictObject({
        street: words(200).nullable(),
        city: words(100).nullable(),
        state: words(40).nullable(),
        zipcode: words(20).nullable(),
      })
      .partial(),
    home_attributes: z.record(
      z.string().min(1).max(60),
      z.union([z.string().max(500), z.number(), z.boolean()]).nullable(),
    ),
  })
  .partial()
  .extend({ version })
  .meta({ id: 'HomeUpdate' });
export type HomeUpdate = z.infer<typeof homeUpdate>;

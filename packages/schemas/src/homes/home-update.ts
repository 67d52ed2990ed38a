import { z } from 'zod';
import { changedFacts, words } from './home-fact-shapes.ts';
import { version } from '../primitives.ts';

/** `PUT /hfc/_i/homes/{home_id}`: only what is sent changes; an attribute that is null is taken away. */
export const homeUpdate = z
  .strictObject(changedFacts)
  .extend({
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

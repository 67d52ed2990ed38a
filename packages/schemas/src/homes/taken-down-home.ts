import { z } from 'zod';
import { categories } from '../constants/housing.ts';
import { id, timestamp } from '../primitives.ts';

/**
 * What everyone could see of a home when it was last shown. US dollars. `taken_down_at` is null while the content
 * that visitors get is on its way to be without it.
 */
export const takenDownHome = z
  .object({
    compound_id: id,
    market_id: id,
    title: z.string(),
    category: z.enum(categories).nullable(),
    price: z.number().nullable(),
    area_name: z.string(),
    taken_down_at: timestamp.nullable(),
  })
  .meta({ id: 'TakenDownHome' });
export type TakenDownHome = z.infer<typeof takenDownHome>;

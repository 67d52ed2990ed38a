import { z } from 'zod';
import { id, timestamp, version } from '../primitives.ts';
import { sentFacts } from './home-fact-shapes.ts';

/** Money in US dollars, areas in the unit beside them. */
export const home = z
  .object({
    home_id: id,
    provider: z.string(),
    ...sentFacts,
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof home>;
const fullAddress = z.object({
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
});
/**
 * For staff alone: the parts of the address, what the provider calls it (of a county's sales the parcel number), and what the source says of the
 * facts that staff changed by hand, by the names of the facts.
 */
export const staffHome = home
  .extend({
    full_address: fullAddress,
    external_id: z.string().nullable(),
    source_values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
    availability_checked_at: timestamp.nullable(),
    /** The job that last loaded pictures of its provider. */
    images_job_id: z.string().nullable(),
    version,
  })
  .meta({ id: 'StaffHome' });
export type StaffHome = z.infer<typeof staffHome>;

/** Visitors get of the attributes those that are public; staff get all. */
export const homeDetails = z
  .object({
    home_attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    full_address: fullAddress,
    loaded_images_count: z.int(),
    other_images_count: z.int(),
  })
  .meta({ id: 'HomeDetails' });
export type HomeDetails = z.infer<typeof homeDetails>;

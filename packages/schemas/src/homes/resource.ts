import { z } from 'zod';
import { compoundResource } from './content.ts';
import { id, version } from '../primitives.ts';

/** Something to read about a home, as staff see it in the library. */
export const resource = compoundResource.extend({ version }).meta({ id: 'Resource' });
export type Resource = z.infer<typeof resource>;

const written = {
  title: z.string().trim().min(1).max(120),
  url: z
    .url({ protocol: /^https?$/, error: 'Must be an address that begins with https:// or http://.' })
    .max(500)
    .nullable(),
  description: z.string().trim().max(1000).nullable(),
};
export const newResource = z
  .strictObject({
    title: written.title,
    url: written.url.optional(),
    description: written.description.optional(),
  })
  .meta({ id: 'NewResource' });
export type NewResource = z.infer<typeof newResource>;
export const resourceUpdate = z
  .strictObject({ ...newResource.partial().shape, version })
  .meta({ id: 'ResourceUpdate' });
export type ResourceUpdate = z.infer<typeof resourceUpdate>;
/** A resource of the library that a home is to have. */
export const attachedResource = z.strictObject({ resource_id: id }).meta({ id: 'AttachedResource' });
export type AttachedResource = z.infer<typeof attachedResource>;

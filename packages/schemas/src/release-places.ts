import { z } from 'zod';

/** A place of a page and its version; null where the place has none and is part of its page. */
export const versionedPlace = z.object({ place: z.string(), version: z.int().nullable() });
/** The places that a release offers in its pages, and those of others that it fills. */
export const releasePlaces = z
  .object({
    offers: z.array(versionedPlace),
    /**
     * `order` among the fillers of the place, the lowest first. `if_kept`: it is only for browsers that store one of
     * these. `parameter`: of the address, its own.
     */
    fills: z.array(
      versionedPlace.extend({
        order: z.int(),
        if_kept: z.array(z.string()).optional(),
        parameter: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'ReleasePlaces' });
export type ReleasePlaces = z.infer<typeof releasePlaces>;

import { offeredPlaceSchema, slotSchema } from '@commonhearth/registry/schemas';
import type { OfferedPlace } from '@commonhearth/registry';
import type { ReleasePlaces } from '@commonhearth/schemas';
import { z } from 'zod';

// a descriptor that was written by hand may say anything, and one of an older build offers nothing
const sourceSchema = z.object({
  offers: z.array(offeredPlaceSchema).catch([]),
  slots: z.array(slotSchema).catch([]),
});

/** The places that an app offers, as the API says them. */
export const offersInWire = (offers: readonly OfferedPlace[] = []): ReleasePlaces['offers'] =>
  offers.map(({ slot, version = null }) => ({ place: slot, version }));

/** The places that a descriptor offers and fills. */
export function placesOf(descriptor: unknown): ReleasePlaces {
  const { offers, slots } = sourceSchema.parse(descriptor ?? {});
  return {
    offers: offersInWire(offers),
    fills: slots.map(({ slot, version = null, order = 0, ifKept, parameter }) => ({
      ...{ place: slot, version, order },
      ...(ifKept !== undefined && { if_kept: [...ifKept] }),
      ...(parameter !== undefined && { parameter }),
    })),
  };
}

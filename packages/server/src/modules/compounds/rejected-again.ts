import type { Rejection } from '../../db/schema/json.ts';

/** What decides whether a home that was rejected is offered again. */
type Offer = Pick<Rejection, 'price' | 'status'>;

/**
 * A home that was rejected in a published cycle comes back as For Review where its price or its status is another than
 * when it was rejected; else it counts as known.
 */
export const isOfferedAgain = (rejected: Offer, now: Offer): boolean =>
  rejected.price !== now.price || rejected.status !== now.status;

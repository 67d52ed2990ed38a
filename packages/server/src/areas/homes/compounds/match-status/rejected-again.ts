import { sql, type SQL } from 'drizzle-orm';
import type { CompoundMark, Rejection } from '../../../../db/schema/json.ts';

/** What decides whether a home that was rejected is offered again. */
type Offer = Pick<Rejection, 'price' | 'status'>;

/**
 * A home that was rejected in a published cycle comes back as For Review where its price or its status is another than
 * when it was rejected; else it counts as known. In a query the compound is `c`.
 */
export const isOfferedAgain = (rejected: Offer, now: Offer): boolean =>
  rejected.price !== now.price || rejected.status !== now.status;
export const isOfferedAgainSql = (now: { readonly [Name in keyof Offer]: SQL }): SQL =>
  sql`((c.rejection->>'price')::float8 IS DISTINCT FROM ${now.price} OR c.rejection->>'status' <> ${now.status})`;

/** Why it is back. */
export function marksOfReturn(rejected: Rejection, now: Offer, at: Date): CompoundMark[] {
  const on = at.toISOString();
  return [
    { kind: 'rejected_before', at: rejected.at },
    ...(rejected.price === now.price
      ? []
      : [{ kind: 'price_changed' as const, at: on, from: rejected.price, to: now.price }]),
    ...(rejected.status === now.status
      ? []
      : [{ kind: 'status_changed' as const, at: on, from: rejected.status, to: now.status }]),
  ];
}

import type { BroadcastAudience } from '@commonhearth/schemas';

export type AudienceKind = 'all' | 'some' | 'interest';
export const kindOf = ({ interest_market_id: interest, market_ids: ids }: BroadcastAudience): AudienceKind =>
  interest !== undefined ? 'interest' : ids.length === 0 ? 'all' : 'some';

const switched = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Another kind of audience. Some markets begin as all of them: no market named would mean everybody again. */
export function ofKind(kind: AudienceKind, markets: readonly string[]): BroadcastAudience {
  if (kind === 'interest') return { market_ids: [], area_ids: [], interest_market_id: markets[0] ?? '' };
  return { market_ids: kind === 'some' ? [...markets] : [], area_ids: [] };
}
/** A market more or less, with its areas; the last one stays. */
export function withMarket(
  { market_ids: ids, area_ids: areas }: BroadcastAudience,
  marketId: string,
  areasOfMarket: readonly string[],
): BroadcastAudience {
  const next = switched(ids, marketId);
  if (next.length === 0) return { market_ids: ids, area_ids: areas };
  return {
    market_ids: next,
    area_ids: next.includes(marketId) ? areas : areas.filter((id) => !areasOfMarket.includes(id)),
  };
}
/** Those of a market's areas that are in: none named are all of them. */
export function areasIn(
  { area_ids: ids }: BroadcastAudience,
  areasOfMarket: readonly string[],
): readonly string[] {
  const named = areasOfMarket.filter((id) => ids.includes(id));
  return named.length === 0 ? areasOfMarket : named;
}
/** An area more or less; the last one stays, and all of them are named by none. */
export function withArea(
  audience: BroadcastAudience,
  areaId: string,
  areasOfMarket: readonly string[],
): BroadcastAudience {
  const next = switched(areasIn(audience, areasOfMarket), areaId);
  if (next.length === 0) return audience;
  const others = audience.area_ids.filter((id) => !areasOfMarket.includes(id));
  return { ...audience, area_ids: next.length === areasOfMarket.length ? others : [...others, ...next] };
}

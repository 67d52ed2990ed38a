import type { Market, ReviewPeriod } from '@commonhearth/schemas';

interface MarketCycles {
  readonly market: Pick<Market, 'market_id' | 'name'>;
  readonly periods: readonly ReviewPeriod[];
}

/**
 * The cycles of each market, in the markets' order; one whose market is not known yet keeps its own group.
 */
export function byMarket(
  periods: readonly ReviewPeriod[],
  markets: readonly Market[],
): readonly MarketCycles[] {
  const groups = Map.groupBy(periods, ({ market_id }) => market_id);
  const known = markets.flatMap((market) => {
    const own = groups.get(market.market_id);
    return own === undefined ? [] : [{ market, periods: own }];
  });
  const unknown = [...groups]
    .filter(([id]) => !markets.some(({ market_id }) => market_id === id))
    .map(([id, own]) => ({ market: { market_id: id, name: `Market ${id}` }, periods: own }));
  return [...known, ...unknown];
}

import { selectBetaAreas, selectMarketContent, useAppSelector } from '@commonhearth/contract';
import { useMemo } from 'react';

type MarketTiles = NonNullable<ReturnType<typeof selectMarketContent>['tiles']>;

/** A market in tiles, some of which are not there yet. */
export interface ComingTiles {
  readonly tiles: MarketTiles;
  /** The numbers of its overview are those of the homes that are sought. */
  readonly isCounted: boolean;
}

/**
 * The tiles of a market while some of them are not there yet; null once all are. `all` says that every home of it is
 * sought: only then are the numbers of its overview those of what is sought.
 */
export function useComingHomes(marketId: string | null, all: boolean): ComingTiles | null {
  const { tiles, status } = useAppSelector((state) => selectMarketContent(state, marketId ?? ''));
  // who sees areas before others sees more homes than the overview counts
  const seesMore = useAppSelector(selectBetaAreas).length > 0;
  const coming = status === 'ready' ? null : tiles;
  const isCounted = all && !seesMore;
  return useMemo(() => (coming === null ? null : { tiles: coming, isCounted }), [coming, isCounted]);
}

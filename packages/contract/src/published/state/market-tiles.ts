import type { Manifest, MarketIndex, MarketOverview } from '@commonhearth/schemas';

/** An index in tiles, as far as it is there. */
export interface MarketTiles {
  readonly overview: MarketOverview;
  /** All that are published. */
  readonly entries: Manifest['index'];
  /** Those that are there, by path. */
  readonly loaded: Readonly<Record<string, MarketIndex>>;
}

export const isWhole = ({ entries, loaded }: MarketTiles): boolean =>
  entries.every(({ path }) => path in loaded);

/** With more tiles; what is not published by now is left, and nothing is another object that is not another. */
export function withTiles(tiles: MarketTiles, more: MarketTiles['loaded']): MarketTiles {
  const fresh = tiles.entries.flatMap(({ path }) => {
    const tile = more[path];
    return tile === undefined || path in tiles.loaded ? [] : [[path, tile] as const];
  });
  if (fresh.length === 0) return tiles;
  return { ...tiles, loaded: { ...tiles.loaded, ...Object.fromEntries(fresh) } };
}

/**
 * What the manifest has of a market's index: its tiles, or the one; of several that are no tiles the later one counts,
 * as the later file of a compound does.
 */
export function indexEntries(
  { index, overviews = [] }: Pick<Manifest, 'index' | 'overviews'>,
  marketId: string,
): { readonly overview: string | null; readonly entries: Manifest['index'] } {
  const own = index.filter((entry) => entry.market_id === marketId);
  const overview = overviews.find((entry) => entry.market_id === marketId)?.path ?? null;
  return { overview, entries: overview === null ? own.slice(-1) : own };
}

/** The indexes of a market that are there: the one, or the overview's and those of tiles. */
export function partsOf({
  index,
  tiles,
}: {
  readonly index: MarketIndex | null;
  readonly tiles: MarketTiles | null;
}): readonly MarketIndex[] {
  if (tiles !== null) return [tiles.overview.first, ...Object.values(tiles.loaded)];
  return index === null ? [] : [index];
}

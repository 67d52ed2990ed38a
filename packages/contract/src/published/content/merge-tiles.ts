import { finish, mergedTiles, type CompoundSummary, type Steps } from '@commonhearth/domain';
import type { RootState } from '../../store/root-state.ts';
import { completedIn } from './complete.ts';
import type { MarketTiles } from '../state/market-tiles.ts';
import { mergeTilesWith } from './tiled-homes.ts';

type Homes = readonly CompoundSummary[];
interface Merged {
  readonly regions: RootState['regions'];
  readonly homes: Homes;
}
const merged = new WeakMap<MarketTiles['loaded'], Merged>();

/** The homes of a market in tiles that are there, in base order; pauses often, and is done once. */
export function* mergeTiles(
  state: Pick<RootState, 'regions'>,
  marketId: string,
  { overview, loaded }: MarketTiles,
): Steps<Homes> {
  const known = merged.get(loaded);
  if (known?.regions === state.regions) return known.homes;
  const first = completedIn(state, marketId, overview.first).complete;
  const tiles: Homes[] = [];
  for (const tile of Object.values(loaded)) {
    tiles.push(completedIn(state, marketId, tile).complete);
    yield;
  }
  const homes = yield* mergedTiles(first, tiles);
  merged.set(loaded, { regions: state.regions, homes });
  return homes;
}

/** Call before the first tiles are stored. */
export const prepareTiledHomes = (): void => {
  mergeTilesWith((state, marketId, tiles) => finish(mergeTiles(state, marketId, tiles)));
};

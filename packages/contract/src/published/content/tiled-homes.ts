import type { CompoundSummary } from '@commonhearth/domain';
import type { RootState } from '../../store/root-state.ts';
import type { MarketTiles } from '../state/market-tiles.ts';
import { completedIn } from './complete.ts';

type Merge = (
  state: Pick<RootState, 'regions'>,
  marketId: string,
  tiles: MarketTiles,
) => readonly CompoundSummary[];

/** The homes of the overview, which are all there are before the first tiles. */
let merge: Merge = (state, marketId, { overview }) => completedIn(state, marketId, overview.first).complete;

/** Sets the code that merges tiles. It loads with the first tiles. */
export const mergeTilesWith = (code: Merge): void => {
  merge = code;
};

/** The homes of a market in tiles that are there, in base order: the overview's, and those of its tiles. */
export const tiledHomes: Merge = (state, marketId, tiles) => merge(state, marketId, tiles);

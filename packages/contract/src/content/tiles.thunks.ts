import { inTurns, type Steps } from '@commonhearth/domain';
import type { MarketIndex } from '@commonhearth/schemas';
import type { Services } from '../store/services.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { reportIncomplete } from './complete.ts';
import { contentSlice, selectMarketContent } from './content.slice.ts';
import { fetchContent } from './fetch-content.ts';
import { withTiles, type MarketTiles } from './market-tiles.ts';
import { asPart } from './published-in.ts';
import { mergeTiles } from './tiled-homes.ts';

type Thunk = (dispatch: AppDispatch, state: () => RootState, services: Services) => Promise<void>;

/** So many are asked for at a time: pictures come beside them. */
const atOnce = 3;
/** So many are shown at once: each showing counts all homes anew. */
const shownAtOnce = 12;

const inShortTurns = <T>({ now, after }: Services, steps: Steps<T>): Promise<T> =>
  new Promise((resolve) => {
    inTurns(steps, { now, later: (work) => after(0, work) }, resolve);
  });

/** Shows tiles that came: the work over their homes is done before, in turns, and again where the market changed. */
const showTiles =
  (marketId: string, more: MarketTiles['loaded']): Thunk =>
  async (dispatch, state, services) => {
    for (;;) {
      const { tiles } = selectMarketContent(state(), marketId);
      const next = tiles && withTiles(tiles, more);
      if (next === null || next === tiles) return;
      await inShortTurns(services, mergeTiles(state(), marketId, next));
      if (selectMarketContent(state(), marketId).tiles !== tiles) continue;
      dispatch(contentSlice.actions.tilesLoaded({ marketId, tiles: next }));
      dispatch(reportIncomplete());
      return;
    }
  };

/** The tiles of a market that are not there yet, those that came are shown though others fail. */
export const loadTiles =
  (marketId: string): Thunk =>
  async (dispatch, state, services) => {
    const { tiles } = selectMarketContent(state(), marketId);
    if (tiles === null) return;
    const missing = tiles.entries.filter(({ path }) => !(path in tiles.loaded));
    const came = new Map<string, MarketIndex>();
    const failed: string[] = [];
    for (let at = 0; at < missing.length; at += atOnce) {
      await Promise.all(
        missing.slice(at, at + atOnce).map(async ({ path }) => {
          const tile = await fetchContent<MarketIndex>(services, path, { hashed: true });
          if (tile === null) failed.push(path);
          else came.set(path, asPart(tile));
        }),
      );
      if (came.size < shownAtOnce && at + atOnce < missing.length) continue;
      await dispatch(showTiles(marketId, Object.fromEntries(came)));
      came.clear();
    }
    // what was published meanwhile is loaded by who followed it
    const now = selectMarketContent(state(), marketId);
    if (failed.length > 0 && now.tiles?.entries === tiles.entries && now.status !== 'ready')
      dispatch(contentSlice.actions.marketFailed(marketId));
  };

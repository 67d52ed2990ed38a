import { inTurns, type MapView, type Steps } from '@commonhearth/domain';
import type { Manifest, MarketIndex } from '@commonhearth/schemas';
import type { Services } from '../../services/services.ts';
import type { Thunk } from '../../store/root-state.ts';
import { reportIncomplete } from './complete.ts';
import { contentSlice, selectMarketContent } from '../state/content.slice.ts';
import { fetchContent } from '../documents/fetch-content.ts';
import { withTiles, type MarketTiles } from '../state/market-tiles.ts';
import { asPart } from './published-in.ts';
import { tilesInView } from './tile-order.ts';
import { mergeTiles, prepareTiledHomes } from './merge-tiles.ts';

/** So many are asked for at a time: pictures come beside them. */
const atOnce = 3;
/** So many are shown at once: each showing counts all homes anew. */
const shownAtOnce = 12;

const inShortTurns = <T>({ now, after }: Services, steps: Steps<T>): Promise<T> =>
  new Promise((resolve) => {
    inTurns(steps, { now, later: (work) => after(0, work) }, resolve);
  });

const untilIdle = ({ whenIdle }: Services): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve);
  });

/** Shows tiles that came: the work over their homes is done before, in turns, and again where the market changed. */
const showTiles =
  (marketId: string, more: MarketTiles['loaded']): Thunk =>
  async (dispatch, state, services) => {
    prepareTiledHomes();
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

/** Where somebody left the map, asked again before each few tiles: it may have moved on. */
export type ViewNow = () => MapView | null;
const anywhere: ViewNow = () => null;

/**
 * The tiles of a market that are not there yet: those of the view at once, the others while the page has nothing else
 * to do. Those that came are shown though others fail.
 */
export const loadTiles =
  (marketId: string, viewNow: ViewNow = anywhere): Thunk =>
  async (dispatch, state, services) => {
    const { tiles } = selectMarketContent(state(), marketId);
    if (tiles === null) return;
    let missing = tiles.entries.filter(({ path }) => !(path in tiles.loaded));
    const came = new Map<string, MarketIndex>();
    const failed: string[] = [];
    const show = async (): Promise<void> => {
      await dispatch(showTiles(marketId, Object.fromEntries(came)));
      came.clear();
    };
    const ofView = (): Manifest['index'] => tilesInView(missing, viewNow());
    const isPublished = (): boolean =>
      selectMarketContent(state(), marketId).tiles?.entries === tiles.entries;
    while (missing.length > 0 && isPublished()) {
      if (ofView().length === 0) await untilIdle(services);
      const inView = ofView();
      const next = (inView.length > 0 ? inView : missing).slice(0, atOnce);
      missing = missing.filter((entry) => !next.includes(entry));
      await Promise.all(
        next.map(async ({ path }) => {
          const tile = await fetchContent<MarketIndex>(services, path, { hashed: true });
          if (tile === null) failed.push(path);
          else came.set(path, asPart(tile));
        }),
      );
      // what is in view does not wait for others to be shown
      const viewCame = inView.length > 0 && ofView().length === 0;
      if (viewCame || came.size >= shownAtOnce) await show();
    }
    await show();
    // what was published meanwhile is loaded by who followed it
    const { status } = selectMarketContent(state(), marketId);
    if (failed.length > 0 && isPublished() && status !== 'ready')
      dispatch(contentSlice.actions.marketFailed(marketId));
  };

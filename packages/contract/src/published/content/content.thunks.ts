import type { BoundariesDocument, MarketIndex, MarketOverview, PublicCompound } from '@commonhearth/schemas';
import type { Thunk } from '../../store/root-state.ts';
import { loadCode } from '../../store/load-code.ts';
import type { Services } from '../../services/services.ts';
import { reportIncomplete } from './complete.ts';
import { contentSlice } from '../state/content.slice.ts';
import { fetchContent, fetchManifest, forgetContent, knownManifest } from '../documents/fetch-content.ts';
import { indexEntries, partsOf } from '../state/market-tiles.ts';
import { asPart, asWhole, chunkIn } from './published-in.ts';
import type { ViewNow } from './tiles.thunks.ts';

const { boundariesLoaded, compoundsLoaded, marketFailed, marketLoaded, marketLoading, overviewLoaded } =
  contentSlice.actions;

/**
 * What a page shows of a market first: its index of homes, or its overview where that is in tiles. Loaded once; a
 * failure can be tried again. A market without published homes is ready and empty.
 */
const loadFirst =
  (marketId: string): Thunk =>
  async (dispatch, state, services) => {
    const before = state().content.markets[marketId]?.status;
    if (before === 'loading' || before === 'ready') return;
    if (before === 'failed') forgetContent(services);
    dispatch(marketLoading(marketId));
    // again where the content was replaced meanwhile
    for (;;) {
      const manifest = await fetchManifest(services);
      const { overview, entries } = manifest
        ? indexEntries(manifest, marketId)
        : { overview: null, entries: [] };
      // the feed begins in the first chunk: it comes along with the index, not after it
      const first = manifest?.compounds.find((one) => one.market_id === marketId);
      if (first !== undefined) void dispatch(loadChunk(first.path)).catch(() => undefined);
      const path = overview ?? entries[0]?.path;
      const document =
        path === undefined
          ? null
          : await fetchContent<MarketIndex | MarketOverview>(services, path, { hashed: true });
      if (manifest === null || (path !== undefined && document === null)) {
        dispatch(marketFailed(marketId));
        return;
      }
      if (manifest !== (await knownManifest(services))) continue;
      if (document !== null && 'first' in document) {
        asPart(document.first);
        dispatch(overviewLoaded({ marketId, overview: document, entries }));
      } else {
        dispatch(marketLoaded({ marketId, index: document && asWhole(document) }));
        dispatch(reportIncomplete());
      }
      return;
    }
  };

/**
 * A market's homes, all of them; of one in tiles first those where the map is. Loaded once; a failure can be tried
 * again.
 */
export const loadMarket =
  (marketId: string, viewNow?: ViewNow): Thunk =>
  async (dispatch, state) => {
    await dispatch(loadFirst(marketId));
    // what the first cards show comes before what is beyond them
    const tiles = state().content.markets[marketId]?.tiles;
    if (tiles == null) return;
    const loading = dispatch(loadCode(() => import('./tiles.thunks.ts')));
    const [first] = tiles.overview.first.chunks;
    if (first !== undefined) await dispatch(loadChunk(first)).catch(() => undefined);
    const code = await loading;
    if (code === undefined) dispatch(marketFailed(marketId));
    else await dispatch(code.loadTiles(marketId, viewNow));
  };

/** The outlines of a market's areas: only the map waits for them. */
export const loadBoundaries =
  (marketId: string): Thunk =>
  async (dispatch, state, services) => {
    if (state().content.markets[marketId]?.boundaries) return;
    const path = state().regions.boundaries.find((one) => one.market_id === marketId)?.path;
    if (path === undefined) return;
    const boundaries = await fetchContent<BoundariesDocument>(services, path, { hashed: true });
    // the map is whole without outlines
    if (boundaries !== null) dispatch(boundariesLoaded({ marketId, boundaries }));
  };

const nextTurn = ({ after }: Services): Promise<void> =>
  new Promise((resolve) => {
    after(0, resolve);
  });

const loadChunk =
  (path: string): Thunk =>
  async (dispatch, state, services) => {
    const document = await fetchContent<{ compounds: readonly PublicCompound[] }>(services, path, {
      hashed: true,
    });
    if (document === null) throw new Error(`The homes of ${path} could not be loaded.`);
    // reading a hundred homes is a task by itself, and so is showing them
    await nextTurn(services);
    const known = state().content.compounds;
    if (document.compounds.every((compound) => compound.compound_id in known)) return;
    // the store looks through all that is not frozen: of a hundred homes at once that takes as long as drawing them
    for (const compound of document.compounds) Object.freeze(compound);
    dispatch(compoundsLoaded(document.compounds));
  };

/** The chunks that hold these rows of a market's index, for the cards in view. */
export const loadRows =
  (marketId: string, rows: readonly number[]): Thunk =>
  async (dispatch, state) => {
    const content = state().content.markets[marketId];
    if (content === undefined) return;
    const parts = partsOf(content);
    const chunks = new Set(rows.map((row) => chunkIn(parts, row)).filter((path) => path !== undefined));
    await Promise.all([...chunks].map((path) => dispatch(loadChunk(path))));
  };

/** One compound by id, from what is loaded or from the API. */
export const loadCompound =
  (compoundId: string): Thunk =>
  async (dispatch, state) => {
    if (state().content.compounds[compoundId] === undefined) await dispatch(askCompound(compoundId));
  };

/**
 * A compound by id as the API gives it now to who is here; one that it does not give is missing, one that was
 * taken down with what was public of it.
 */
export const askCompound =
  (compoundId: string): Thunk =>
  async (dispatch) => {
    const code = await dispatch(loadCode(() => import(/* webpackChunkName: "later" */ './ask-compound.ts')));
    const answered = code !== undefined && (await dispatch(code.askCompound(compoundId)));
    if (!answered) throw new Error('Couldn’t load the home.');
  };

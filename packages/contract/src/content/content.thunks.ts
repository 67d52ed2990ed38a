import type { BoundariesDocument, Manifest, MarketIndex, PublicCompound } from '@commonhearth/schemas';
import type { AppDispatch, RootState } from '../store/store.ts';
import type { Services } from '../store/services.ts';
import { contractApi } from '../api/api.generated.ts';
import { contentSlice } from './content.slice.ts';
import { fetchContent, forgetContent, manifestSuffix } from './fetch-content.ts';

const {
  boundariesLoaded,
  compoundGiven,
  compoundMissing,
  compoundsLoaded,
  marketFailed,
  marketLoaded,
  marketLoading,
} = contentSlice.actions;
type Thunk = (dispatch: AppDispatch, state: () => RootState, services: Services) => Promise<void>;

export const fetchManifest = (services: Services): Promise<Manifest> =>
  fetchContent<Manifest>(services, manifestSuffix, { hashed: false });

/**
 * A market's index of homes. Loaded once; a failure can be tried again. A market without published homes is
 * ready and empty.
 */
export const loadMarket =
  (marketId: string): Thunk =>
  async (dispatch, state, services) => {
    const before = state().content.markets[marketId]?.status;
    if (before === 'loading' || before === 'ready') return;
    if (before === 'failed') forgetContent(services);
    dispatch(marketLoading(marketId));
    try {
      const { index, compounds } = await fetchManifest(services);
      // the later file of a market wins, as the later file of a compound does
      const entry = index.findLast((one) => one.market_id === marketId);
      // the feed begins in the first chunk: it comes along with the index, not after it
      const first = compounds.find((one) => one.market_id === marketId);
      if (first !== undefined) void dispatch(loadChunk(first.path)).catch(() => undefined);
      dispatch(
        marketLoaded({
          marketId,
          index:
            entry === undefined
              ? null
              : await fetchContent<MarketIndex>(services, entry.path, { hashed: true }),
        }),
      );
    } catch {
      dispatch(marketFailed(marketId));
    }
  };

/** The outlines of a market's areas: only the map waits for them. */
export const loadBoundaries =
  (marketId: string): Thunk =>
  async (dispatch, state, services) => {
    if (state().content.markets[marketId]?.boundaries) return;
    const path = state().regions.boundaries.find((one) => one.market_id === marketId)?.path;
    if (path === undefined) return;
    try {
      dispatch(
        boundariesLoaded({
          marketId,
          boundaries: await fetchContent<BoundariesDocument>(services, path, { hashed: true }),
        }),
      );
    } catch {
      /* the map is whole without outlines */
    }
  };

const loadChunk =
  (path: string): Thunk =>
  async (dispatch, state, services) => {
    const { compounds } = await fetchContent<{ compounds: readonly PublicCompound[] }>(services, path, {
      hashed: true,
    });
    const known = state().content.compounds;
    if (compounds.some((compound) => !(compound.compound_id in known))) dispatch(compoundsLoaded(compounds));
  };

/** The chunks that hold these rows of a market's index, for the cards in view. */
export const loadRows =
  (marketId: string, rows: readonly number[]): Thunk =>
  async (dispatch, state) => {
    const index = state().content.markets[marketId]?.index;
    if (index == null) return;
    const chunks = new Set(
      rows
        .map((row) => index.chunks[Math.floor(row / index.chunk_size)])
        .filter((path) => path !== undefined),
    );
    await Promise.all([...chunks].map((path) => dispatch(loadChunk(path))));
  };

/** One compound by id, from what is loaded or from the API. */
export const loadCompound =
  (compoundId: string): Thunk =>
  async (dispatch, state) => {
    if (state().content.compounds[compoundId] !== undefined) return;
    const answer = await dispatch(
      contractApi.endpoints.getCompound.initiate({ compoundId }, { forceRefetch: true, subscribe: false }),
    );
    if (answer.data !== undefined) dispatch(compoundGiven(answer.data.compound));
    else if (answer.error !== undefined && 'status' in answer.error && answer.error.status === 404)
      dispatch(compoundMissing(compoundId));
    else throw new Error('The home could not be loaded.');
  };

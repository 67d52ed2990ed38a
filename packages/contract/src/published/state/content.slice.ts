import type {
  BoundariesDocument,
  MarketIndex,
  PublicCompound,
  RegionInfo,
  TakenDownHome,
} from '@commonhearth/schemas';
import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { isWhole, withTiles, type MarketTiles } from './market-tiles.ts';

export type Loading = 'idle' | 'loading' | 'ready' | 'failed';
export interface MarketContent {
  /** `ready` once all homes of the market are there. */
  readonly status: Loading;
  readonly index: MarketIndex | null;
  /** Instead of `index` for a market of very many homes, which comes in parts. */
  readonly tiles: MarketTiles | null;
  readonly boundaries: BoundariesDocument | null;
}
export interface ContentState {
  readonly markets: Readonly<Record<string, MarketContent>>;
  readonly compounds: Readonly<Record<string, PublicCompound>>;
  /** Those of them that the API gave to who is here: not everyone may see them. */
  readonly given: Readonly<Record<string, true>>;
  /** Those of them that the API gave since the content was last replaced: as new as the content is, or newer. */
  readonly newer: Readonly<Record<string, true>>;
  /** Compounds asked for by id and not to be had: unknown or not public. */
  readonly missing: Readonly<Record<string, true>>;
  /** What was public of those of them that were taken down, once the API was asked. */
  readonly takenDown: Readonly<Record<string, TakenDownHome>>;
}
const initialState: ContentState = {
  markets: {},
  compounds: {},
  given: {},
  newer: {},
  missing: {},
  takenDown: {},
};

/** What everyone may see: without what the API gave, or refused, to one person. */
export const publishedOf = ({ markets, compounds, given }: ContentState): ContentState => ({
  ...initialState,
  markets,
  compounds: Object.fromEntries(Object.entries(compounds).filter(([id]) => !(id in given))),
});
const empty: MarketContent = { status: 'idle', index: null, tiles: null, boundaries: null };

interface Replacement {
  readonly markets: Readonly<Record<string, Omit<MarketContent, 'status'>>>;
  readonly compounds: readonly PublicCompound[];
  /** Ids of homes that are no longer shown. */
  readonly gone: readonly string[];
  /** At once with the lists: a home whose area is not known is left out of them. */
  readonly regions?: RegionInfo;
}

/** These homes are not to be had. */
function without(state: ContentState, gone: readonly string[]): ContentState {
  const left = new Set(gone);
  return {
    ...state,
    compounds: Object.fromEntries(Object.entries(state.compounds).filter(([id]) => !left.has(id))),
    given: Object.fromEntries(Object.entries(state.given).filter(([id]) => !left.has(id))),
    missing: { ...state.missing, ...Object.fromEntries(gone.map((id) => [id, true as const])) },
  };
}

/** These homes are to be had again. */
function backAgain(state: ContentState, compounds: readonly PublicCompound[]): ContentState {
  const back = new Set(compounds.map((compound) => compound.compound_id));
  return {
    ...state,
    takenDown: Object.fromEntries(Object.entries(state.takenDown).filter(([id]) => !back.has(id))),
  };
}

export const contentSlice = createSlice({
  name: 'content',
  initialState,
  reducers: {
    marketLoading: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      markets: { ...state.markets, [payload]: { ...(state.markets[payload] ?? empty), status: 'loading' } },
    }),
    marketFailed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      markets: { ...state.markets, [payload]: { ...(state.markets[payload] ?? empty), status: 'failed' } },
    }),
    marketLoaded: (state, { payload }: PayloadAction<{ marketId: string; index: MarketIndex | null }>) => ({
      ...state,
      markets: {
        ...state.markets,
        [payload.marketId]: {
          ...(state.markets[payload.marketId] ?? empty),
          status: 'ready',
          index: payload.index,
          tiles: null,
        },
      },
    }),
    /** What is known of a market in tiles before they come; tiles that are there and still published stay. */
    overviewLoaded: (
      state,
      { payload }: PayloadAction<Pick<MarketTiles, 'overview' | 'entries'> & { marketId: string }>,
    ) => {
      const { marketId, overview, entries } = payload;
      const before = state.markets[marketId] ?? empty;
      const tiles = withTiles({ overview, entries, loaded: {} }, before.tiles?.loaded ?? {});
      return {
        ...state,
        markets: {
          ...state.markets,
          [marketId]: { ...before, status: isWhole(tiles) ? 'ready' : 'loading', index: null, tiles },
        },
      };
    },
    /** The market as `withTiles` tells it. */
    tilesLoaded: (state, { payload }: PayloadAction<{ marketId: string; tiles: MarketTiles }>) => {
      const before = state.markets[payload.marketId] ?? empty;
      const status = isWhole(payload.tiles) ? 'ready' : before.status;
      return {
        ...state,
        markets: { ...state.markets, [payload.marketId]: { ...before, status, tiles: payload.tiles } },
      };
    },
    boundariesLoaded: (
      state,
      { payload }: PayloadAction<{ marketId: string; boundaries: BoundariesDocument }>,
    ) => ({
      ...state,
      markets: {
        ...state.markets,
        [payload.marketId]: { ...(state.markets[payload.marketId] ?? empty), boundaries: payload.boundaries },
      },
    }),
    /**
     * The content follows the API by seconds: what that says is gone does not come back by it, and what
     * that gave stays. The store would look at each home that was ever loaded: to watch it, and to freeze it.
     */
    compoundsLoaded: (state, { payload }: PayloadAction<readonly PublicCompound[]>) => ({
      ...state,
      compounds: Object.freeze({
        ...original(state).compounds,
        ...Object.fromEntries(
          payload.flatMap((compound) =>
            compound.compound_id in state.takenDown || compound.compound_id in state.newer
              ? []
              : [[compound.compound_id, compound]],
          ),
        ),
      }),
    }),
    compoundGiven: (state, { payload }: PayloadAction<PublicCompound>) => ({
      ...backAgain(state, [payload]),
      compounds: { ...state.compounds, [payload.compound_id]: payload },
      given: { ...state.given, [payload.compound_id]: true },
      newer: { ...state.newer, [payload.compound_id]: true },
    }),
    /** It is not to be had, and no longer either where it was. */
    compoundMissing: (state, { payload }: PayloadAction<string>) => without(state, [payload]),
    compoundTakenDown: (state, { payload }: PayloadAction<TakenDownHome>) => ({
      ...without(state, [payload.compound_id]),
      takenDown: { ...state.takenDown, [payload.compound_id]: payload },
    }),
    /** All that is shown of the content becomes what was published since. */
    contentReplaced: (state, { payload }: PayloadAction<Replacement>) => ({
      ...backAgain(without(state, payload.gone), payload.compounds),
      newer: {},
      markets: {
        ...state.markets,
        ...Object.fromEntries(
          Object.entries(payload.markets).map(([id, content]) => [id, { status: 'ready', ...content }]),
        ),
      },
      compounds: {
        ...without(state, payload.gone).compounds,
        ...Object.fromEntries(payload.compounds.map((compound) => [compound.compound_id, compound])),
      },
    }),
  },
  selectors: {
    selectMarketContent: (state, marketId: string): MarketContent => state.markets[marketId] ?? empty,
    selectCompounds: (state) => state.compounds,
    selectCompound: (state, compoundId: string): PublicCompound | undefined => state.compounds[compoundId],
    selectCompoundMissing: (state, compoundId: string): boolean => state.missing[compoundId] === true,
    /** By id: what was public of homes that were taken down, as far as they were asked for. */
    selectTakenDown: (state): ContentState['takenDown'] => state.takenDown,
  },
});
export const {
  selectMarketContent,
  selectCompounds,
  selectCompound,
  selectCompoundMissing,
  selectTakenDown,
} = contentSlice.selectors;

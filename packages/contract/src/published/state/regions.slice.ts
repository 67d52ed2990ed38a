import type { Area, Market, RegionInfo } from '@commonhearth/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { contentSlice } from './content.slice.ts';

export interface RegionsState extends RegionInfo {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
const initialState: RegionsState = { status: 'idle', markets: [], areas: [], boundaries: [] };

export const regionsSlice = createSlice({
  name: 'regions',
  initialState: initialState,
  reducers: {
    regionsLoading: (state) => ({ ...state, status: 'loading' }),
    regionsFailed: (state) => ({ ...state, status: 'failed' }),
    regionsLoaded: (_state, { payload }: PayloadAction<RegionInfo>): RegionsState => ({
      status: 'ready',
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(contentSlice.actions.contentReplaced, (state, { payload: { regions } }): RegionsState =>
      regions === undefined ? state : { status: 'ready', ...regions },
    );
  },
  selectors: {
    selectRegionsStatus: (state) => state.status,
    selectMarkets: (state): readonly Market[] => state.markets,
    selectAreas: (state): readonly Area[] => state.areas,
    selectMarketByName: (state, name: string): Market | undefined =>
      state.markets.find((market) => market.name === name),
  },
});
export const { selectRegionsStatus, selectMarkets, selectAreas, selectMarketByName } = regionsSlice.selectors;

import type { Area, Market, RegionInfo } from '@commonhearth/schemas';
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '../store/store.ts';
import type { Services } from '../store/services.ts';
import { fetchContent } from '../content/fetch-content.ts';
import { fetchManifest } from '../content/content.thunks.ts';

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
  selectors: {
    selectRegionsStatus: (state) => state.status,
    selectMarkets: (state): readonly Market[] => state.markets,
    selectAreas: (state): readonly Area[] => state.areas,
    selectMarketByName: (state, name: string): Market | undefined =>
      state.markets.find((market) => market.name === name),
  },
});
export const { selectRegionsStatus, selectMarkets, selectAreas, selectMarketByName } = regionsSlice.selectors;

/** Area names by id: filters join areas on the name. */
export const selectAreaNames = createSelector(
  [selectAreas],
  (areas): ReadonlyMap<string, string> => new Map(areas.map((area) => [area.area_id, area.name])),
);

/** Markets and areas, once per session; a failure can be tried again. */
export const loadRegions =
  () =>
  async (dispatch: AppDispatch, state: () => RootState, services: Services): Promise<void> => {
    const { status } = state().regions;
    if (status === 'loading' || status === 'ready') return;
    dispatch(regionsSlice.actions.regionsLoading());
    try {
      const { documents } = await fetchManifest(services);
      dispatch(
        regionsSlice.actions.regionsLoaded(
          await fetchContent<RegionInfo>(services, documents.region_info, { hashed: true }),
        ),
      );
    } catch {
      dispatch(regionsSlice.actions.regionsFailed());
    }
  };

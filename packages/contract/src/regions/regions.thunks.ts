import type { RegionInfo } from '@commonhearth/schemas';
import type { AppDispatch, RootState } from '../store/store.ts';
import type { Services } from '../store/services.ts';
import { fetchContent } from '../content/fetch-content.ts';
import { fetchManifest } from '../content/content.thunks.ts';
import { regionsSlice } from './regions.slice.ts';

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

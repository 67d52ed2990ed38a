import type { RegionInfo } from '@commonhearth/schemas';
import type { AppDispatch, RootState } from '../../store/root-state.ts';
import type { Services } from '../../services/services.ts';
import { reportIncomplete } from '../content/complete.ts';
import { fetchContent, fetchManifest, forgetContent } from '../documents/fetch-content.ts';
import { regionsSlice } from '../state/regions.slice.ts';

/**
 * Markets and areas, once per session. A failure is logged in the words of [8], what is known of them stays, and it can
 * be tried again.
 */
export const loadRegions =
  () =>
  async (dispatch: AppDispatch, state: () => RootState, services: Services): Promise<void> => {
    const { status } = state().regions;
    if (status === 'loading' || status === 'ready') return;
    if (status === 'failed') forgetContent(services);
    dispatch(regionsSlice.actions.regionsLoading());
    const { regionsFailed, regionsLoaded } = regionsSlice.actions;
    const manifest = await fetchManifest(services);
    const regions =
      manifest === null
        ? null
        : await fetchContent<RegionInfo>(services, manifest.documents.region_info, { hashed: true });
    if (regions === null) services.reportError(new Error('Error fetching region info'));
    dispatch(regions === null ? regionsFailed() : regionsLoaded(regions));
    dispatch(reportIncomplete());
  };

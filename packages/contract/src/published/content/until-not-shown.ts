import { decodeIndex } from '@commonhearth/domain';
import type { MarketIndex } from '@commonhearth/schemas';
import type { Services } from '../../services/services.ts';
import type { AppDispatch, RootState } from '../../store/root-state.ts';
import { publishedNow, publishedFile } from '../documents/published-now.ts';
import { indexEntries } from '../state/market-tiles.ts';

const everyMs = 2_000;
const patienceMs = 120_000;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Whether visitors who come now are shown the home; it is said by what is published, not by the database. */
async function isShown(services: Services, home: { marketId: string; compoundId: string }): Promise<boolean> {
  for (const { path } of indexEntries(await publishedNow(services), home.marketId).entries) {
    const index = await publishedFile<MarketIndex>(services, path);
    if (decodeIndex(index).some(({ compoundId }) => compoundId === home.compoundId)) return true;
  }
  return false;
}

/**
 * For who took a home off the site: true once visitors who come are no longer shown it, false when that could not
 * be seen within two minutes.
 */
export const untilNotShown =
  (home: { readonly marketId: string; readonly compoundId: string }) =>
  async (_dispatch: AppDispatch, _state: () => RootState, services: Services): Promise<boolean> => {
    for (let waited = 0; waited < patienceMs; waited += everyMs) {
      if (!(await isShown(services, home).catch(() => true))) return true;
      await wait(everyMs);
    }
    return false;
  };

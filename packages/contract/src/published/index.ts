/** Published data and the part of it that the person sees. The consumer app and the staff app share it. */
// declares the slices in `RootState`; a bare import stays in declarations, so tarballs have them too
import './state/slices.ts';

export { selectBetaAreas } from './state/beta.slice.ts';
export { loadBeta, untilSubscriber } from './beta/beta.thunks.ts';
export { selectAreaNames, selectAreasSettled, selectVisibleAreas } from './beta/visible-areas.ts';
export {
  selectCompound,
  selectCompoundMissing,
  selectCompounds,
  selectMarketContent,
  selectTakenDown,
  type MarketContent,
} from './state/content.slice.ts';
export { untilNotShown } from './following/following.ts';
export { loadBoundaries, loadCompound, loadMarket, loadRows } from './content/content.thunks.ts';
export { loadCities, loadHomeCounts, loadResources } from './content/places.thunks.ts';
export { useStreetSource, type ContentStreets } from './streets/use-street-source.ts';
export { selectMarketCompounds } from './content/market-compounds.ts';
export {
  selectAreas,
  selectMarketByName,
  selectMarkets,
  selectRegionsStatus,
} from './state/regions.slice.ts';
export { loadRegions } from './regions/regions.thunks.ts';

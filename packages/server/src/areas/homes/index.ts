// Homes: facts, photos, agents, resources, regions, and the content files for visitors.
// Other areas import only this file.
export {
  addressesOf,
  type Advisor,
  advisorIdOf,
  advisorOfAddress,
  advisorOfUser,
  agentOf,
  calledAdvisor,
} from './agents/advisor.ts';
export { toAgent } from './agents/agent-wire.ts';
export { lockAgent } from './agents/agents.repository.ts';
export { aiTextToDo } from './compounds/ai-text-to-do.ts';
export { toPhoto, toPublicCompound, toStaffCompound } from './compounds/compound-wire.ts';
export { changeCompound, seeCompound } from './compounds/compounds.policy.ts';
export {
  type CompoundRow,
  compoundsWhere,
  findCompound,
  findResourceIds,
  type HomeRow,
  type LoadedCompound,
  lockCompound,
  replacedAmong,
  updateCompound,
} from './compounds/compounds.repository.ts';
export {
  changedFields,
  lockForWrite,
  readCompound,
  store,
  writeEditorial,
} from './compounds/compounds.service.ts';
export { newEditorial } from './compounds/new-editorial.ts';
export { publicAttributeNames } from './compounds/public-attributes.ts';
export { isOfferedAgain, isOfferedAgainSql, marksOfReturn } from './compounds/rejected-again.ts';
export { compoundsOfAreas, compoundsOfMarket } from './compounds/shown-compounds.repository.ts';
export { findShown, toTakenDown } from './compounds/shown-homes.repository.ts';
export { contentChanged } from './content-changes/content-changed.ts';
export { holdMarket, waitForMarket } from './content-changes/market-lock.ts';
export { contentKey, hashOf } from './published-files/content-file.ts';
export { contentFiles } from './content/content-files.ts';
export { publishedOrders } from './content/content.repository.ts';
export { rebuildContent, refreshContent, replaceContent } from './content/content.service.ts';
export { readManifest } from './published-files/manifest.ts';
export { marketFiles } from './published-files/market-files.ts';
export { contentCheck } from './content/mend.ts';
export { publishedHomes } from './published-files/published-homes.ts';
export { requirePin } from './homes/require-pin.ts';
export { type Address, addressOf, type Place } from './markets/address.ts';
export { outsideReason } from './markets/bounds.ts';
export { type Locate, locator, type MarketArea } from './markets/places.ts';
export { areasOf, citiesOf, marketOfId, type TargetMarket } from './markets/market.ts';
export { nextImages, queueImages } from './photos/load-images.service.ts';
export { keepRanks, rankedSql, type Ranks, ranksOf } from './popularity/popularity.repository.ts';
export { previewMaker } from './previews/make-preview.ts';
export { previewSize } from './previews/preview-drawing.ts';
export { previewFolder, previewOf } from './previews/preview.ts';
export { type AreaColumns, type AreaRow, lockAreaForWrite, storeArea } from './regions/areas.repository.ts';
export { toArea } from './regions/region-wire.ts';
export { changeArea } from './regions/regions.policy.ts';
export { findMarketByKey, fullAreaOf, listCities } from './regions/regions.repository.ts';
export { requireMarket } from './regions/regions.service.ts';
export { publishStreets } from './streets/publish-streets.ts';

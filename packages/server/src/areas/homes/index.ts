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
  lockAgent,
  toAgent,
} from './agents/index.ts';
export {
  aiTextToDo,
  beingPublished,
  changeCompound,
  changedFields,
  type CompoundRow,
  compoundsOfAreas,
  compoundsOfMarket,
  compoundsWhere,
  findCompound,
  findResourceIds,
  findShown,
  type HomeRow,
  isOfferedAgain,
  isOfferedAgainSql,
  type LoadedCompound,
  lockCompound,
  lockForWrite,
  marksOfReturn,
  newEditorial,
  publicAttributeNames,
  readCompound,
  replacedAmong,
  seeCompound,
  store,
  toPhoto,
  toPublicCompound,
  toStaffCompound,
  toTakenDown,
  updateCompound,
  writeEditorial,
} from './compounds/index.ts';
export { contentChanged, holdMarket, waitForMarket } from './content-changes/index.ts';
export {
  contentKey,
  hashOf,
  manifestKey,
  marketFiles,
  publishedHomes,
  readManifest,
} from './published-files/index.ts';
export {
  contentCheck,
  contentFiles,
  publishedOrders,
  rebuildContent,
  refreshContent,
  replaceContent,
} from './content/index.ts';
export { requirePin } from './homes/index.ts';
export {
  type Address,
  addressOf,
  areasOf,
  citiesOf,
  type Locate,
  locator,
  type MarketArea,
  marketOfId,
  outsideReason,
  type Place,
  type TargetMarket,
} from './markets/index.ts';
export { nextImages, queueImages } from './photos/index.ts';
export { keepRanks, rankedSql, type Ranks, ranksOf } from './popularity/index.ts';
export { previewFolder, previewMaker, previewOf, previewSize } from './previews/index.ts';
export {
  type AreaColumns,
  type AreaRow,
  changeArea,
  findMarketByKey,
  fullAreaOf,
  listCities,
  lockAreaForWrite,
  marketDay,
  requireMarket,
  storeArea,
  toArea,
} from './regions/index.ts';
export { publishStreets } from './streets/index.ts';

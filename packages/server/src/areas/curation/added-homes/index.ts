export {
  homeAtPlace,
  insertCompound,
  insertHome,
  type KnownHome,
  knownHomes,
  lockKnownHome,
  type NewHome,
  updateHome,
} from './adding.repository.ts';
export { type Asked, askListing, askListings } from './ask-listings.ts';
export { homeOf, isToBeHad, toldFacts } from './listing-facts.ts';
export { openPeriod, type OpenPeriod, openPeriodAlone } from './open-period.ts';
export { lastTold, withSource } from './source-facts.ts';

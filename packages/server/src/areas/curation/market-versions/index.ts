export { lastPublishOf, nameMarketVersion, recordMarketVersion } from './market-versions.repository.ts';
export { areaNamesOf, rehearsedHomes, whoSees } from './rehearsed-home.ts';
export { changedParts, shownHome } from './shown-home.ts';
export { wouldBeContent } from './would-be-content.ts';

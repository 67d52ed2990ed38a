export { contentChanged, rebuildRequest } from './content-changed.ts';
export { holdMarket, waitForMarket } from './market-lock.ts';
export { sharedContentChanged } from './shared-content-changed.ts';

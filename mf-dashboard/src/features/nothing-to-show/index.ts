import { lazyPart } from '@commonhearth/contract';

export { HomesFailed, HomesMissing } from './homes-failed.tsx';
/** With house faces, which no page needs that has homes to show: chunks of their own. */
export const NoHomesFit = lazyPart(() => import('./no-homes-fit.tsx'));
export const MarketWithoutHomes = lazyPart(() => import('./market-without-homes.tsx'));
export const NoHomesHere = lazyPart(() => import('./no-homes-here.tsx'));

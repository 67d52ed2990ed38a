import { lazyPart } from '@commonhearth/contract';

export { HomesFailed, HomesMissing } from './homes-failed.tsx';
/** With house faces, which no page needs that has homes to show: chunks of their own. */
export const NoHomesFit = lazyPart(
  () => import(/* webpackChunkName: "nothing-to-show" */ './no-homes-fit.tsx'),
);
export const MarketWithoutHomes = lazyPart(
  () => import(/* webpackChunkName: "nothing-to-show" */ './market-without-homes.tsx'),
);
export const NoHomesHere = lazyPart(
  () => import(/* webpackChunkName: "nothing-to-show" */ './no-homes-here.tsx'),
);

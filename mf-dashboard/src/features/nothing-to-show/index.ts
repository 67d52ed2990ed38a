import { lazy } from 'react';

export { HomesFailed } from './homes-failed.tsx';
/** With house faces, which no page needs that has homes to show: chunks of their own. */
export const NoHomesFit = lazy(() => import('./no-homes-fit.tsx'));
export const MarketWithoutHomes = lazy(() => import('./market-without-homes.tsx'));

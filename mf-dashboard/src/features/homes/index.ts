export { useFittingHomes } from './use-fitting-homes.ts';
export { useMarketAreas } from './use-market-areas.ts';
export { useMarketContent } from './use-market-content.ts';

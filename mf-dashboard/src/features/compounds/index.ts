export { useCountMarkets } from './use-count-markets.ts';
export { useAreaNames } from './use-area-names.ts';
export { useFittingCompounds } from './use-fitting-compounds.ts';
export { useHomesInView } from './use-homes-in-view.ts';
export { useMarketAreas } from './use-market-areas.ts';
export { useMarketContent } from './use-market-content.ts';
export { useHomesById } from './use-homes-by-id.ts';
export { useNotHidden } from './use-not-hidden.ts';

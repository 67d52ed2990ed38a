export { MarketMap } from './market-map.tsx';
export { useMapChoices } from './use-map-choices.ts';

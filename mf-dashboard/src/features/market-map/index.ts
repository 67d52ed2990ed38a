export { MarketMap } from './market-map.tsx';

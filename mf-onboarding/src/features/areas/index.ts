export { AreasOfMarkets } from './areas-of-markets.tsx';

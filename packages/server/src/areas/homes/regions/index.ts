export { type AreaColumns, type AreaRow, lockAreaForWrite, storeArea } from './areas.repository.ts';
export { marketDay } from './market-day.ts';
export { toArea, toCity, toNeighborhood } from './region-wire.ts';
export { changeArea } from './regions.policy.ts';
export { findMarketByKey, fullAreaOf, listCities } from './regions.repository.ts';
export { requireMarket } from './regions.service.ts';

export { type AreaColumns, type AreaRow, lockAreaForWrite, storeArea } from './areas.repository.ts';
export { toArea, toCity, toNeighborhood } from './region-wire.ts';
export { changeArea } from './regions.policy.ts';
export { findMarketByKey, fullAreaOf, listCities } from './regions.repository.ts';
export { requireMarket, requireOpenMarket } from './regions.service.ts';

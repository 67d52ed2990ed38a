export { startGeocodingService, type GeocodingService } from './geocoding.ts';
export { startListingsService, type ListingsService } from './listings.ts';
export type { ServiceFault } from './answering.ts';

export { decodeStreets, encodeStreets } from './codec.ts';
export { streetIndexPath, streetKinds, isRing } from './streets.ts';
export type { MarketStreets, StreetFile, StreetIndex, StreetKind, StreetLine } from './streets.ts';

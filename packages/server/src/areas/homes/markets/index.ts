export { type Address, addressOf, type Place } from './address.ts';
export { outsideReason } from './bounds.ts';
export { areasOf, citiesOf, marketOfId, type TargetMarket } from './market.ts';
export { type Locate, locator, type MarketArea } from './places.ts';

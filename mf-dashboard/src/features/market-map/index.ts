export { MapGround } from './map-ground.tsx';
export { MarketMap } from './market-map.tsx';
export { useMapChoices } from './use-map-choices.ts';
export { useMapModule } from './use-map-module.ts';

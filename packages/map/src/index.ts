/** The map of homes, with Leaflet inside; load it lazily, it is a chunk of its own. */
export { HomeMap } from './home-map.tsx';
export type { HomeMapProps } from './home-map.tsx';
export type { StreetSource } from './streets/street-source.ts';
export type {
  AreaOutlines,
  AreaProperties,
  ComingHomes,
  HomeLook,
  MapBounds,
  MapHome,
  MapPoint,
  TileService,
} from './types.ts';

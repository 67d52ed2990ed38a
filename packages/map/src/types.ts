import type { HomesAbout } from '@commonhearth/domain';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';

/** South, west, north, east in degrees. */
export type MapBounds = readonly [south: number, west: number, north: number, east: number];
/** Latitude and longitude in degrees. */
export type MapPoint = readonly [lat: number, lng: number];

/** `liked` homes are on the shortlist, `opened` ones were looked at before. */
export const homeStates = ['new', 'opened', 'liked'] as const;
export type HomeState = (typeof homeStates)[number];

export interface MapHome {
  readonly compoundId: string;
  readonly lat: number;
  readonly lng: number;
  /** In dollars, null when it is not known: a cluster tells its lowest. */
  readonly price: number | null;
}
/** Homes that are not there yet. */
export interface ComingHomes {
  /** Where all homes lie, those that are there and those that come. */
  readonly bounds: MapBounds;
  /** Parts of the map of which the homes are not there. */
  readonly missing: readonly MapBounds[];
  /** How many homes are where, of all, drawn wherever some are missing; null where that is not known of what is sought. */
  readonly about: readonly HomesAbout[] | null;
}
/** How a home is shown, asked for when it is drawn: a market has thousands. */
export interface HomeLook {
  /** The price in short, such as '$1.25m'. */
  readonly label: string;
  readonly state: HomeState;
}
export type LookOf = (home: MapHome) => HomeLook;

export interface AreaProperties {
  readonly area_id: string;
  readonly name: string;
}
export type AreaOutlines = FeatureCollection<Polygon | MultiPolygon, AreaProperties>;

/** A tile service: address with {z}/{x}/{y}, and the credit that it asks for. */
export interface TileService {
  readonly url: string;
  readonly attribution: string;
}

/** South, west, north, east in degrees. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];

export interface MarketConstant {
  readonly key: string;
  /** Filters and guards join on the name. */
  readonly name: string;
  readonly uac20Id: number;
  readonly comingSoon: boolean;
  readonly center: readonly [lat: number, lng: number];
  readonly zoom: number;
  readonly bounds: Bounds;
}

/**
 * The ten markets of [1]: fixed centre, zoom and bounds each; the five that can be signed up for come first.
 */
export const markets = [
  {
    key: 'bay_area',
    name: 'Bay Area',
    uac20Id: 1425,
    comingSoon: false,
    center: [37.79, -122.29],
    zoom: 11,
    bounds: [37.1, -122.7, 38.3, -121.6],
  },
  {
    key: 'seattle',
    name: 'Seattle',
    uac20Id: 2482,
    comingSoon: false,
    center: [47.61, -122.33],
    zoom: 11,
    bounds: [47.1, -122.55, 47.8, -121.3],
  },
  {
    key: 'los_angeles',
    name: 'Los Angeles',
    uac20Id: 2641,
    comingSoon: false,
    center: [34.05, -118.3],
    zoom: 11,
    bounds: [33.6, -118.95, 34.4, -117.6],
  },
  {
    key: 'austin',
    name: 'Austin',
    uac20Id: 1334,
    comingSoon: false,
    center: [30.27, -97.74],
    zoom: 12,
    bounds: [30.0, -98.1, 30.65, -97.4],
  },
  {
    key: 'washington_dc',
    name: 'Washington D.C.',
    uac20Id: 1122,
    comingSoon: false,
    center: [38.91, -77.03],
    zoom: 12,
    bounds: [38.6, -77.5, 39.2, -76.7],
  },
  {
    key: 'new_york',
    name: 'New York',
    uac20Id: 1638,
    comingSoon: true,
    center: [40.73, -73.95],
    zoom: 11,
    bounds: [40.45, -74.3, 41.0, -73.6],
  },
  {
    key: 'boston',
    name: 'Boston',
    uac20Id: 1326,
    comingSoon: true,
    center: [42.36, -71.08],
    zoom: 12,
    bounds: [42.15, -71.35, 42.55, -70.85],
  },
  {
    key: 'chicago',
    name: 'Chicago',
    uac20Id: 597,
    comingSoon: true,
    center: [41.88, -87.68],
    zoom: 11,
    bounds: [41.6, -88.0, 42.15, -87.45],
  },
  {
    key: 'denver',
    name: 'Denver',
    uac20Id: 2014,
    comingSoon: true,
    center: [39.74, -104.97],
    zoom: 12,
    bounds: [39.5, -105.25, 39.95, -104.65],
  },
  {
    key: 'philadelphia',
    name: 'Philadelphia',
    uac20Id: 1645,
    comingSoon: true,
    center: [39.98, -75.15],
    zoom: 12,
    bounds: [39.8, -75.4, 40.2, -74.9],
  },
] as const satisfies readonly MarketConstant[];

export const defaultMarketName = 'Bay Area';

/** Keys that `/hfc/{marketKey}` accepts [2]. */
export const listedMarketKeys: readonly string[] = markets
  .filter((market) => !market.comingSoon)
  .map((market) => market.key);

/** The popular cities of [1], which every picker of cities offers first. */
export const popularCities = [
  { name: 'Austin', state: 'TX' },
  { name: 'Boston', state: 'MA' },
  { name: 'Chicago', state: 'IL' },
  { name: 'Denver', state: 'CO' },
  { name: 'Los Angeles', state: 'CA' },
  { name: 'New York', state: 'NY' },
  { name: 'Philadelphia', state: 'PA' },
  { name: 'San Francisco', state: 'CA' },
  { name: 'Seattle', state: 'WA' },
  { name: 'Washington', state: 'DC' },
] as const;

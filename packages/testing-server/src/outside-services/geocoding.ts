import { startAnswering, type AnsweringService, type ServiceFault } from './answering.ts';

/** A place as Nominatim tells it in GeoJSON. */
export interface ToldPlace {
  readonly display_name?: string;
  /** Longitude and latitude. */
  readonly coordinates?: unknown;
  readonly address?: Readonly<Record<string, string>>;
}
export interface GeocodingService extends AnsweringService {
  /** By what is searched for; nothing is found for all else. */
  readonly places: Map<string, readonly ToldPlace[]>;
  set(fault: ServiceFault | undefined): void;
}

/** A geocoder on loopback that speaks Nominatim's search, for `GEOCODER_URL`. */
export async function startGeocodingService(): Promise<GeocodingService> {
  let fault: ServiceFault | undefined;
  const places: GeocodingService['places'] = new Map();
  const service = await startAnswering(({ pathname, searchParams }) => {
    if (pathname !== '/search' || searchParams.get('format') !== 'geojson') return undefined;
    const found = places.get(searchParams.get('q') ?? '') ?? [];
    const features = found.map(({ coordinates, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates },
    }));
    return { fault, json: { type: 'FeatureCollection', features } };
  });
  return {
    ...service,
    places,
    set(next) {
      fault = next;
    },
  };
}

import type { Place } from '@commonhearth/domain';

/** Finds the places of a typed address; any part of a place may lack. */
export interface Geocoder {
  /** Rejected with a `ProviderFault` where it does not answer rightly. */
  search(query: string, signal?: AbortSignal): Promise<readonly Place[]>;
}

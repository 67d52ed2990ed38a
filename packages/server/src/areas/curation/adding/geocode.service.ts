import { addressFrom } from '@commonhearth/domain';
import type { GeocodedPlace } from '@commonhearth/schemas';
import type { Dependencies } from '../../../dependencies.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { ProviderFault } from '../../../providers/asking/provider-fault.ts';

/**
 * Places of a typed address, for staff to choose from. One that lacks a part of an address is logged, and offered as a
 * point for the pin with what it lacks [ERR-37]; one without a point is of no use.
 */
export async function geocode(
  { geocoder, log }: Pick<Dependencies, 'geocoder' | 'log'>,
  query: string,
): Promise<{ readonly geocoder: boolean; readonly places: GeocodedPlace[] }> {
  if (geocoder === undefined) return { geocoder: false, places: [] };
  try {
    const found = await geocoder.search(query);
    const places = found.flatMap((place): GeocodedPlace[] => {
      const judged = addressFrom(place);
      if ('address' in judged) return [{ ...judged.address, missing: [] }];
      const missing = judged.faults.map(({ path }) => path.replace('parsed_address.', ''));
      log.warn({ missing }, 'missing fields for address conversion');
      const { formatted_address, lat, lng } = place;
      if (lat == null || lng == null) return [];
      return [{ formatted_address: formatted_address ?? query, lat, lng, parsed_address: null, missing }];
    });
    return { geocoder: true, places };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ err: error }, 'the geocoder did not answer');
    throw new ProblemError(
      503,
      'unavailable',
      `${error.message} Type the address and set its pin, or search again later.`,
    );
  }
}

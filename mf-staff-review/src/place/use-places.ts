import type { CallError } from '@commonhearth/contract';
import { useGeocodeForStaffReviewQuery } from '../api.generated.ts';

/** Places of what was searched for; `isThere` is false where this site has no geocoder. */
export function usePlaces(query: string) {
  const searched = query.trim();
  const { currentData, isFetching, error, refetch } = useGeocodeForStaffReviewQuery(
    { query: searched === '' ? 'any' : searched },
    { refetchOnMountOrArgChange: true },
  );
  return {
    isThere: currentData === undefined || currentData.geocoder,
    places: searched === '' ? null : (currentData?.places ?? null),
    again: () => void refetch(),
    busy: isFetching && searched !== '',
    failure: searched === '' || error === undefined ? null : (error as CallError).message,
  };
}

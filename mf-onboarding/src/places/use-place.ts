import { loadCities, useAppDispatch } from '@commonhearth/contract';
import { marketByKey, placeOfKey, type KeyedPlace } from '@commonhearth/domain';
import type { City } from '@commonhearth/schemas';
import { useEffect, useState } from 'react';

interface Cities {
  /** Null while they are on their way, and when they did not come. */
  readonly cities: readonly City[] | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The cities that can be chosen, asked for when they are wanted. */
export function useCities(wanted = true): Cities {
  const dispatch = useAppDispatch();
  const [cities, setCities] = useState<readonly City[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || cities !== null || failed) return undefined;
    let gone = false;
    void dispatch(loadCities()).then((found) => {
      if (gone) return;
      setCities(found);
      setFailed(found === null);
    });
    return () => {
      gone = true;
    };
  }, [dispatch, wanted, cities, failed]);
  const retry = (): void => {
    setFailed(false);
  };
  return { cities, failed, retry };
}

interface FoundPlace extends Pick<Cities, 'failed' | 'retry'> {
  /** Undefined while it is being looked up; null where the key names no place. */
  readonly place: KeyedPlace | null | undefined;
}

/** The place of a `cityKey`. Only a key that is no market's waits for the list of cities. */
export function usePlace(key: string): FoundPlace {
  const isMarket = marketByKey(placeOfKey(key, [])?.key ?? '') !== null;
  const { cities, failed, retry } = useCities(!isMarket && key !== '');
  const place = isMarket ? placeOfKey(key, []) : cities === null ? undefined : placeOfKey(key, cities);
  return { place, failed, retry };
}

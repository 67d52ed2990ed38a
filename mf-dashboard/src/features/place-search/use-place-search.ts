import { loadCities, useAppDispatch } from '@commonhearth/contract';
import { isWithin, marketByName, placeSearch, type FoundPlaces } from '@commonhearth/domain';
import type { City } from '@commonhearth/schemas';
import { useEffect, useMemo, useState } from 'react';
import type { PlaceSearchProps } from './place-search.tsx';

/** Looks for places of the market by name; towns come along once the list of cities is here. */
export function usePlaceSearch({
  marketName,
  areas,
  homes,
}: Pick<PlaceSearchProps, 'marketName' | 'areas' | 'homes'>): (words: string) => FoundPlaces {
  const dispatch = useAppDispatch();
  const [cities, setCities] = useState<readonly City[]>([]);
  useEffect(() => {
    void dispatch(loadCities()).then((loaded) => {
      setCities(loaded ?? []);
    });
  }, [dispatch]);
  return useMemo(() => {
    const market = marketName === null ? null : marketByName(marketName);
    const own = cities.filter(({ lat, lng }) => market !== null && isWithin(market.bounds, lat, lng));
    return placeSearch({ areas, cities: own, homes });
  }, [areas, cities, homes, marketName]);
}

import { type AreaIndex, indexAreas, type PlacedArea } from './area-index.ts';
import type { Place } from './address.ts';

export interface MarketArea extends PlacedArea {
  readonly neighborhoodId: number | null;
  readonly neighborhood: string;
  readonly city: string | null;
  readonly state: string | null;
}
export interface MarketCity {
  readonly name: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

/** What is known of a point of a market: its area, and the words for its address. */
interface Located {
  readonly area: MarketArea | undefined;
  readonly place: Place | undefined;
}
export type Locate = (lat: number, lng: number) => Located;

/** Outside every area a home is described by the nearest city of the market. */
export function locator(areas: readonly MarketArea[], cities: readonly MarketCity[]): Locate {
  const index: AreaIndex<MarketArea> = indexAreas(areas);
  return (lat, lng) => {
    const area = index.find(lat, lng);
    const near =
      area?.city == null ? nearest(cities, lat, lng) : { name: area.city, state: area.state ?? '' };
    return { area, place: near && { neighborhood: area?.neighborhood, city: near.name, state: near.state } };
  };
}

/** Within one market a degree of longitude has one length, so plane distances order cities rightly. */
function nearest(cities: readonly MarketCity[], lat: number, lng: number): MarketCity | undefined {
  const east = Math.cos((lat * Math.PI) / 180);
  const distance = (city: MarketCity) => (city.lat - lat) ** 2 + ((city.lng - lng) * east) ** 2;
  let best: MarketCity | undefined;
  for (const city of cities) if (!best || distance(city) < distance(best)) best = city;
  return best;
}

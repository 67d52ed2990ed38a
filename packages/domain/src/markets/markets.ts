import { listedMarketKeys, markets } from '@commonhearth/schemas/constants';
import type { Bounds, MarketConstant } from '@commonhearth/schemas/constants';

const all: readonly MarketConstant[] = markets;
const byKey: ReadonlyMap<string, MarketConstant> = new Map(all.map((market) => [market.key, market]));
const byName: ReadonlyMap<string, MarketConstant> = new Map(all.map((market) => [market.name, market]));
const byUac20Id: ReadonlyMap<number, MarketConstant> = new Map(all.map((market) => [market.uac20Id, market]));

/** A market of [1] by its key, such as `bay_area`. */
export function marketByKey(key: string): MarketConstant | null {
  return byKey.get(key) ?? null;
}

/** A market of [1] by its name, such as 'Bay Area': what filters and guards join on. */
export function marketByName(name: string): MarketConstant | null {
  return byName.get(name) ?? null;
}

/** A market of [1] by its uac20 id, such as 1425. */
export function marketByUac20Id(uac20Id: number): MarketConstant | null {
  return byUac20Id.get(uac20Id) ?? null;
}

/** Whether a market can be signed up for: present and not coming soon. */
export function isListed(marketKey: string): boolean {
  return listedMarketKeys.includes(marketKey);
}

/** Whether a point in degrees lies within bounds, the edges included. */
export function isWithin(bounds: Bounds, lat: number, lng: number): boolean {
  const [south, west, north, east] = bounds;
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** The market whose bounds hold a point in degrees; no two overlap. */
export function marketOfPoint(lat: number, lng: number): MarketConstant | null {
  return all.find((market) => isWithin(market.bounds, lat, lng)) ?? null;
}

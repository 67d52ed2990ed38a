import type { Bounds } from '@commonhearth/schemas/constants';

function within([south, west, north, east]: Bounds, lat: number, lng: number): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** Why a point cannot belong to a market; `undefined` if it can. */
export function outsideReason(
  market: { readonly name: string; readonly bounds: Bounds },
  lat: number,
  lng: number,
): string | undefined {
  if (within(market.bounds, lat, lng)) return undefined;
  if (within(market.bounds, lng, lat)) return `latitude ${lat} and longitude ${lng} look swapped`;
  return `latitude ${lat}, longitude ${lng} is outside the bounds of ${market.name}`;
}

import { isWithin } from '@commonhearth/domain';
import type { Bounds } from '@commonhearth/schemas/constants';

/** Why a point cannot belong to a market; `undefined` if it can. */
export function outsideReason(
  market: { readonly name: string; readonly bounds: Bounds },
  lat: number,
  lng: number,
): string | undefined {
  if (isWithin(market.bounds, lat, lng)) return undefined;
  if (isWithin(market.bounds, lng, lat)) return `latitude ${lat} and longitude ${lng} look swapped`;
  return `latitude ${lat}, longitude ${lng} is outside the bounds of ${market.name}`;
}

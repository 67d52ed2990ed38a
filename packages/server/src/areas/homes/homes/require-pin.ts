import { invalid } from '../../../failure.ts';
import { outsideReason, type TargetMarket } from '../markets/index.ts';

/** A home stands in its market: what is elsewhere is said at both of its numbers. */
export function requirePin(
  market: TargetMarket,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): void {
  const outside = outsideReason(market, lat, lng);
  if (outside === undefined) return;
  const message = `The pin is in the wrong place: ${outside}.`;
  throw invalid('validation_failed', message, [
    { path: 'lat', message },
    { path: 'lng', message },
  ]);
}

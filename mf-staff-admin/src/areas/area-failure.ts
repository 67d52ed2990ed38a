import type { CallError } from '@commonhearth/contract';

/** That no area is of this id, in the words of [8]. */
export const areaNotFound = 'Area not found';

/**
 * What the log hears of a change of an area that came to nothing, in the words of [8]; null where a colleague changed it
 * meanwhile, which is no fault.
 */
export function areaFailure(refusal: CallError): Error | null {
  if (refusal.status === 409) return null;
  return new Error(refusal.status === 404 ? areaNotFound : 'Failed to update area', { cause: refusal });
}

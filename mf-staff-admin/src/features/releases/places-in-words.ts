import type { HeldRelease, ReleasePlaces } from '@commonhearth/schemas';

type Place = ReleasePlaces['offers'][number] & Partial<ReleasePlaces['fills'][number]>;

/** "bar-end (version 1, order 2, if stored: circle)"; a place without a version is part of its page. */
function placeInWords({ place, version, order = 0, if_kept: ifKept, parameter }: Place): string {
  const details = [
    ...(version === null ? [] : [`version ${version}`]),
    ...(order === 0 ? [] : [`order ${order}`]),
    ...(ifKept === undefined ? [] : [`if stored: ${ifKept.join(' or ')}`]),
    ...(parameter === undefined ? [] : [`parameter ${parameter}`]),
  ];
  return details.length === 0 ? place : `${place} (${details.join(', ')})`;
}

/** "Offers home-section (version 1), home-aside (version 1)"; nothing for an app without places. */
export const offersInWords = (offers: ReleasePlaces['offers'] = []): readonly string[] =>
  offers.length === 0 ? [] : [`Offers ${offers.map(placeInWords).join(', ')}`];

/** What a release offers and fills, one line each. */
export function placesInWords({ offers = [], fills = [] }: Partial<ReleasePlaces> = {}): readonly string[] {
  return [
    ...offersInWords(offers),
    ...(fills.length === 0 ? [] : [`Fills ${fills.map(placeInWords).join(', ')}`]),
  ];
}

/** The lines of a rollout whose places differ from those of the base; none where they are the same. */
export function changedPlacesInWords(base: HeldRelease | null, rollout: HeldRelease): readonly string[] {
  const [before, after] = [placesInWords(base?.places), placesInWords(rollout.places)];
  if (base === null || before.join('\n') === after.join('\n')) return [];
  return after.length === 0 ? ['Offers and fills no places'] : after;
}

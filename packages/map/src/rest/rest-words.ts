import type { BaseName } from '../base/base-map.ts';

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** More towns than these would be a list. */
const mostTowns = 2;

function nearestTown(towns: readonly BaseName[], { lat, lng }: Place): string | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let nearest: string | undefined;
  let least = Infinity;
  for (const { name, at } of towns) {
    const distance = Math.hypot((at[0] ?? 0) - lat, ((at[1] ?? 0) - lng) * shrink);
    if (distance >= least) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

/** "7 more near San Francisco": how many homes a map does not show, and by which town they are. */
export function restWords(rest: readonly Place[], names: readonly BaseName[]): string {
  const towns = names.filter(({ kind }) => kind !== 'water');
  const near = new Set<string>();
  for (const home of rest) {
    const town = nearestTown(towns, home);
    if (town !== undefined) near.add(town);
    if (near.size > mostTowns) break;
  }
  return near.size === 0 || near.size > mostTowns
    ? `${rest.length} more outside this view`
    : `${rest.length} more near ${[...near].join(' and ')}`;
}

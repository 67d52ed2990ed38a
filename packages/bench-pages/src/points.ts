import type { MapBounds, MapHome } from '@commonhearth/map';

/** Around so many points do homes gather. */
const towns = 60;

/** The same numbers from 0 to 1 in every page. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Most of the Bay Area, as near as the map comes with all of it. */
export const view: MapBounds = [37.25, -122.5, 38, -121.8];

/** So many homes as the large market of the bench has them: thick in some towns, thin in others. */
export function homesOf(count: number): readonly MapHome[] {
  const next = draws(5);
  const centers = Array.from(
    { length: towns },
    () => [37.25 + next() * 0.75, -122.5 + next() * 0.7] as const,
  );
  return Array.from({ length: count }, (_, at) => {
    const [lat, lng] = centers[Math.floor(Math.sqrt(next()) * towns)] ?? [0, 0];
    return {
      compoundId: String(at),
      lat: lat + (next() + next() - 1) * 0.06,
      lng: lng + (next() + next() - 1) * 0.07,
      price: 250_000 + Math.floor(next() ** 3 * 4000) * 1000,
    };
  });
}

/** A price in short. */
export const labelOf = ({ price }: MapHome): string => `$${Math.round((price ?? 0) / 1000)}k`;

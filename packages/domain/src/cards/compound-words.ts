import type { PublicCompound } from '@commonhearth/schemas';

/** A text that stands alone begins with a capital: 'near a park' is 'Near a park'. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A tag as people read it: 'near a park' is 'Near a park', 'ev charging' is 'EV charging'. */
export const tagWords = (tag: string): string => capitalised(tag.replace(/^ev\b/, 'EV'));

/**
 * Where a compound stands in a word: its area by the name that people read, else its neighborhood; null when
 * neither is known.
 */
export function placeOf({ neighborhood }: PublicCompound, areaName: string | null): string | null {
  return areaName ?? neighborhood?.name ?? null;
}

/** The title that staff gave; until they do, the type and the place: 'Duplex in Temescal'. */
export const titleOf = (compound: PublicCompound, areaName: string | null): string =>
  titleIn(compound.editorial, placeOf(compound, areaName));

/** The same of a home of which little is known. */
export function titleIn(
  { title, category }: Pick<PublicCompound['editorial'], 'title' | 'category'>,
  place: string | null,
): string {
  if (title !== null && title.trim() !== '') return title;
  return `${category ?? 'Home'}${place === null ? '' : ` in ${place}`}`;
}

const joined = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter((part) => part !== null && part !== '').join(separator);

/**
 * Type and place as a card says them, 'Duplex · Temescal'; with the city where there is room for it, 'Duplex
 * · Temescal, Oakland'.
 */
export function whereabouts(
  compound: PublicCompound,
  areaName: string | null,
  { withCity }: { readonly withCity: boolean },
): string {
  const place = placeOf(compound, areaName);
  const { city } = compound.home_details.full_address;
  const where = joined([place, withCity && city !== place ? city : null], ', ');
  return joined([compound.editorial.category ?? (withCity ? null : 'Home'), where], ' · ');
}

/**
 * How many households have room today, and how many once potential units are built, as the filter counts them:
 * 'Room for 3', 'Room for 2 (3 if you build)', 'Room for 2 if you build'. Undefined while the units are not counted.
 */
export function roomWords(numUnits: number | null, numPotentialUnits: number | null): string | undefined {
  const standing = numUnits ?? 0;
  const built = standing + (numPotentialUnits ?? 0);
  if (built === 0) return undefined;
  if (standing === 0) return `Room for ${built} if you build`;
  if (built > standing) return `Room for ${standing} (${built} if you build)`;
  return `Room for ${standing}`;
}

/** Whether every household has a standing home. False when nobody said how many households there are. */
export const hasRoomToday = (numUnits: number | null, households: number | null): boolean =>
  households !== null && (numUnits ?? 0) >= households;

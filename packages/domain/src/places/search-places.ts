import type { Area, City } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';

/** What people type against what places are called: without case, accents and signs. */
export const foldedName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An area of the market, with how many homes it has. */
export interface FoundArea {
  /** As filters join on it. */
  readonly name: string;
  readonly displayName: string;
  readonly homes: number;
}
/** A town, with the homes of its areas: those most of whose homes it is nearest to. Without any, the nearest area. */
export interface FoundTown {
  readonly id: string;
  readonly name: string;
  readonly homes: number;
  /** Its areas, as filters join on them; they show those homes. */
  readonly areaNames: readonly string[];
  readonly nearest: FoundArea | null;
}
export interface FoundPlaces {
  readonly areas: readonly FoundArea[];
  readonly towns: readonly FoundTown[];
}

/** All that can be found in a market: its areas, the cities within its bounds, its homes. */
export interface Places {
  readonly areas: readonly Pick<Area, 'area_id' | 'name' | 'display_name'>[];
  readonly cities: readonly City[];
  readonly homes: readonly CompoundSummary[];
}

const mostOfEach = 6;
type Point = Pick<City, 'lat' | 'lng'>;
/** In squared degrees of latitude. */
const apart = (a: Point, b: Point): number =>
  (a.lat - b.lat) ** 2 + ((a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) ** 2;
/** A home belongs to no town that is farther from it than this, in squared degrees: about 16 km. */
const townReach = 0.15 ** 2;

function nearestOf<Place extends Point>(places: readonly Place[], to: Point): Place | undefined {
  let [found, least]: [Place | undefined, number] = [undefined, Infinity];
  for (const place of places) {
    const distance = apart(to, place);
    if (distance < least) [found, least] = [place, distance];
  }
  return found;
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function mostOften<Item>(items: readonly Item[]): Item | undefined {
  let [found, most]: [Item | undefined, number] = [undefined, 0];
  for (const [item, { length }] of grouped(items, (one) => one))
    if (length > most) [found, most] = [item, length];
  return found;
}

/** Names that begin with the words come first, then those in which a word does, then by name. */
function named<Place>(places: readonly Place[], wanted: string, nameOf: (place: Place) => string): Place[] {
  return places
    .map((place) => ({
      place,
      name: nameOf(place),
      at: ` ${foldedName(nameOf(place))}`.indexOf(` ${wanted}`),
    }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || a.name.localeCompare(b.name, 'en'))
    .slice(0, mostOfEach)
    .map(({ place }) => place);
}

/**
 * Prepares a search for areas and towns by name, each with its homes; what cannot be had does not count. No
 * words find nothing.
 */
export function placeSearch({ areas, cities, homes }: Places): (words: string) => FoundPlaces {
  const available = homes.filter((home) => home.available);
  const inArea = grouped(available, ({ areaId }) => areaId);
  const townOf = (home: CompoundSummary): City | undefined => {
    const town = nearestOf(cities, home);
    return town !== undefined && apart(home, town) <= townReach ? town : undefined;
  };
  const foundArea = ({
    area_id: id,
    name,
    display_name: displayName,
  }: Places['areas'][number]): FoundArea => ({
    name,
    displayName,
    homes: inArea.get(id)?.length ?? 0,
  });
  const byId = new Map(areas.map((area) => [area.area_id, area]));
  const areasOf = grouped(
    areas.filter(({ area_id: id }) => inArea.has(id)),
    ({ area_id: id }) => mostOften((inArea.get(id) ?? []).map(townOf)),
  );
  const foundTown = (town: City): FoundTown => {
    const own = (areasOf.get(town) ?? []).map(foundArea);
    const inSomeArea = available.filter(({ areaId }) => areaId !== null && byId.has(areaId));
    const near = own.length > 0 ? undefined : byId.get(nearestOf(inSomeArea, town)?.areaId ?? '');
    return {
      id: town.city_id,
      name: `${town.name}, ${town.state}`,
      homes: own.reduce((sum, { homes: count }) => sum + count, 0),
      areaNames: own.map(({ name }) => name),
      nearest: near === undefined ? null : foundArea(near),
    };
  };
  return (words) => {
    const wanted = foldedName(words);
    if (wanted === '') return { areas: [], towns: [] };
    return {
      areas: named(areas, wanted, (area) => area.display_name).map(foundArea),
      towns: named(cities, wanted, (city) => `${city.name} ${city.state}`).map(foundTown),
    };
  };
}

import { cityKeyOf, foldedName } from '@commonhearth/domain';
import type { City } from '@commonhearth/schemas';
import { popularCities } from '@commonhearth/schemas/constants';

export interface FoundCity {
  readonly key: string;
  readonly name: string;
}

const shownAtMost = 12;
const found = (city: Pick<City, 'name' | 'state'>): FoundCity => ({
  key: cityKeyOf(city),
  name: `${city.name}, ${city.state}`,
});

/** The popular cities while nothing is looked for, else those that begin with it, then those that contain it. */
export function findCities(cities: readonly City[], text: string): readonly FoundCity[] {
  if (text.trim() === '') return popularCities.map(found);
  const wanted = foldedName(text);
  if (wanted === '') return [];
  const named = cities.map((city) => ({
    ...found(city),
    at: foldedName(`${city.name} ${city.state}`).indexOf(wanted),
  }));
  return named
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || a.name.localeCompare(b.name, 'en'))
    .slice(0, shownAtMost);
}

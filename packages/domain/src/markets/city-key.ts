import type { MarketConstant } from '@commonhearth/schemas/constants';
import { marketByKey, marketOfPoint } from './markets.ts';

/** A city as the city list has it. */
interface ListedCity {
  readonly name: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

const snake = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '_');

/** A city's key in addresses: city and state in snake case, such as `oakland_ca`. */
export const cityKeyOf = ({ name, state }: Pick<ListedCity, 'name' | 'state'>): string =>
  snake(`${name} ${state}`);

/** What a key in an address leads to: its market, where it is in one, and its name for people. */
export interface KeyedPlace {
  readonly key: string;
  readonly name: string;
  readonly market: MarketConstant | null;
}

/** A town that the list does not have, as someone typed it; null where nothing of a name is left. */
export function unlistedPlace(text: string): KeyedPlace | null {
  const key = snake(text);
  return /[a-z]{2}/.test(key) ? { key, name: text.trim(), market: null } : null;
}

/**
 * The place of a `cityKey`: a market's key, or a city's of the list, in any case and with dashes too. A city
 * belongs to the market whose bounds hold its centre; null for a key that names no place.
 */
export function placeOfKey(key: string, cities: readonly ListedCity[]): KeyedPlace | null {
  const wanted = snake(key);
  const market = marketByKey(wanted);
  if (market !== null) return { key: wanted, name: market.name, market };
  const city = cities.find((one) => cityKeyOf(one) === wanted);
  if (city === undefined) return null;
  return { key: wanted, name: `${city.name}, ${city.state}`, market: marketOfPoint(city.lat, city.lng) };
}

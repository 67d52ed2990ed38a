import { feedSorts, type FeedSort } from '../feed-order/feed-sort.ts';
import { readField, single, type AddressField } from './address-field.ts';
import { parameters } from './parameters.ts';

/** How the homes are looked at, beside the filters. */
export interface FeedView {
  readonly sort: FeedSort;
  /** Null while the map frames the homes by itself. */
  readonly mapView: MapView | null;
  /** Ids of compounds, `comparedAtMost` of them. */
  readonly compared: readonly string[];
}
export const comparedAtMost = 4;
/** In degrees. */
export type MapView = readonly [west: number, south: number, east: number, north: number];

const sort: AddressField<FeedSort> = {
  parameter: parameters.sort,
  empty: 'recommended',
  read: (text) => single(feedSorts.find((one) => one === text) ?? null),
  write: (value) => (value === 'recommended' ? null : value),
};

const degrees = /^-?\d{1,3}(?:\.\d{1,15})?$/;

function viewOf(text: string): MapView | null {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const onEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return onEarth && west < east && south < north ? [west, south, east, north] : null;
}
const mapView: AddressField<MapView | null> = {
  parameter: parameters.mapView,
  empty: null,
  read: (text) => single(viewOf(text)),
  write: (view) => view?.join(',') ?? null,
};

const isId = /^\d{1,19}$/;
const compared: AddressField<readonly string[]> = {
  parameter: parameters.compared,
  empty: [],
  read: (text) => {
    const parts = text.split(',');
    const value = [...new Set(parts.filter((part) => isId.test(part)))].slice(0, comparedAtMost);
    return value.length === 0 ? null : { value, whole: value.length === parts.length };
  },
  write: (ids) => (ids.length === 0 ? null : ids.join(',')),
};

const fields: { readonly [K in keyof FeedView]: AddressField<FeedView[K]> } = { sort, mapView, compared };
const ofOpenHome = [parameters.openedHome, parameters.commentsOpen, parameters.modalFull];
const keys = Object.keys(fields) as (keyof FeedView)[];

function writeField<K extends keyof FeedView>(key: K, view: Pick<FeedView, K>): [string, string | null] {
  return [fields[key].parameter, fields[key].write(view[key])];
}

/** The parameters of what is given, for an address; null means that the parameter goes. */
export const writeView = (view: Partial<FeedView>): Record<string, string | null> =>
  Object.fromEntries(keys.flatMap((key) => (key in view ? [writeField(key, view as FeedView)] : [])));

/** The view that an address holds. Rubbish is ignored; `rubbish` puts its parameters right. */
export function readView(search: URLSearchParams): {
  readonly view: FeedView;
  readonly rubbish: Readonly<Record<string, string | null>>;
} {
  const read = keys.map((key) => ({ key, ...readField<unknown>(fields[key], search, {}) }));
  const view = Object.fromEntries(read.map(({ key, value }) => [key, value])) as unknown as FeedView;
  // what is open of a home is nothing without the home
  const stray = search.has(parameters.compoundId) ? [] : ofOpenHome.filter((name) => search.has(name));
  const wrong = read.filter(({ whole }) => !whole).map(({ key }) => writeField(key, view));
  return {
    view,
    rubbish: { ...Object.fromEntries(wrong), ...Object.fromEntries(stray.map((name) => [name, null])) },
  };
}

import { ImportInputError, quoted } from '../input-error.ts';

/** What publishers of area files call the name, best first; letters' case does not count. */
const known = [
  'name',
  'display_name',
  'neighborhood',
  'neighbourhood',
  'nhood',
  'nhood_name',
  's_hood',
  'hood',
  'l_hood',
  'planning_area_name',
  'label',
  'title',
];

type Properties = Readonly<Record<string, unknown>>;
const nameIn = (properties: Properties, property: string) => {
  const value = properties[property];
  return typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : '';
};

/**
 * The property that names the areas: the one asked for, else the first that is known and filled in every
 * feature.
 */
export function findNameProperty(features: readonly Properties[], asked?: string): string {
  const present = [...new Set(features.flatMap((properties) => Object.keys(properties)))];
  const says =
    present.length === 0 ? 'The features have no properties.' : `The features have: ${quoted(present, 40)}.`;
  if (asked !== undefined) {
    if (present.includes(asked)) return asked;
    throw new ImportInputError(`There is no property "${asked}". ${says}`);
  }
  const candidates = known.flatMap((name) => present.filter((property) => property.toLowerCase() === name));
  const best =
    candidates.find((property) => features.every((properties) => nameIn(properties, property) !== '')) ??
    candidates[0];
  if (best === undefined)
    throw new ImportInputError(
      `No property with the areas' names was recognized. ${says} Name it with --name-property <property>.`,
    );
  return best;
}

/** The names in the order of the features; each once, and none empty. */
export function readNames(features: readonly Properties[], property: string): readonly string[] {
  const names = features.map((properties) => nameIn(properties, property));
  const empty = names.findIndex((name) => name === '');
  if (empty >= 0)
    throw new ImportInputError(
      `Feature ${empty + 1} has no name in the property "${property}". Fill it in, or choose another one with --name-property.`,
    );
  const long = names.find((name) => name.length > 100);
  if (long !== undefined)
    throw new ImportInputError(`The area name "${long.slice(0, 60)}…" is longer than 100 characters.`);
  const keys = names.map((name) => name.toLowerCase());
  const twice = names.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  if (twice.length > 0)
    throw new ImportInputError(
      `The file has ${quoted([...new Set(twice)])} twice. Each area needs its own name: join the polygons into one MultiPolygon, or rename one.`,
    );
  return names;
}

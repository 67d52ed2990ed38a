import { listingFieldLabels } from '@commonhearth/schemas/constants';
import type { Mapping } from './file/mapping.ts';
import { rentBelow } from './staged/measure.ts';
import type { Measures } from './staged/index.ts';

/** Something about a file that looks wrong, though each of its rows can be read. */
export interface Warning {
  readonly kind: 'one_point' | 'rents' | 'old' | 'without_area' | 'two_columns';
  readonly homes: number;
  readonly message: string;
}

/** From this share of the homes on it is the file, not a few odd homes. */
const telling = 0.05;
/** Buildings with many flats stand on one point each: more of it than elsewhere is meant. */
const tellingPoints = 0.2;

const n = (count: number) => count.toLocaleString('en-US');

/** What whoever imports should look at, in words that say what to do. */
export function warningsOf(measures: Measures, market: string): readonly Warning[] {
  const { homes, crowded, points, cheap, old, oldest, withoutArea } = measures;
  const share = (count: number) =>
    `${n(count)} of ${n(homes)} homes (${Math.round((count / homes) * 100)} %)`;
  const found: readonly (Warning & { readonly from: number })[] = [
    {
      kind: 'one_point',
      homes: crowded,
      from: tellingPoints,
      message: `${share(crowded)} share ${n(points)} ${points === 1 ? 'point' : 'points'} with 10 or more homes each. These may be the middle of a zip code: if the file has the real coordinates in other columns, map those to lat and lng (on the command line: --map "<column>=lat" --map "<column>=lng").`,
    },
    {
      kind: 'rents',
      homes: cheap,
      from: telling,
      message: `${share(cheap)} cost less than $${n(rentBelow)}. These look like monthly rents, but would be shown as homes for sale.`,
    },
    {
      kind: 'old',
      homes: old,
      from: telling,
      message: `${share(old)} are more than a year old, the oldest from ${oldest ?? ''}, and would be shown as for sale today.`,
    },
    {
      kind: 'without_area',
      homes: withoutArea,
      from: telling,
      message: `${share(withoutArea)} are outside every area of ${market}, and need an area before they can be published. Import areas that cover them, or check the coordinates.`,
    },
  ];
  return found
    .filter(({ homes: count, from }) => count > 0 && count >= homes * from)
    .map(({ from: _from, ...warning }) => warning);
}

/** What the header leaves open, where the file has homes. */
export function columnWarnings({ doubles }: Mapping, homes: number): readonly Warning[] {
  if (doubles.length === 0) return [];
  const message = doubles
    .map(({ field, used, other }) => `“${used}” is used as ${listingFieldLabels[field]}, not “${other}”.`)
    .join(' ');
  return [{ kind: 'two_columns', homes, message: `${message} If that is wrong, choose the other column.` }];
}

import { categories, tags } from '@commonhearth/schemas/constants';
import type { MarketIndex } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';
import { bitsPerTagColumn, unknown } from './format.ts';
import { Positions } from './positions.ts';

/** The lists of an index, in which columns hold positions and bits. */
export interface Lists {
  readonly categories: Positions;
  readonly areas: Positions;
  readonly tags: Positions;
  /** Bits of a compound's tags, in two columns. A tag that finds no bit is left out. */
  readonly bitsOf: (tags: readonly string[]) => readonly [low: number, high: number];
  readonly tagsOf: (low: number, high: number) => readonly string[];
}

function listsOf(tagList: Positions, categoryList: Positions, areaList: Positions): Lists {
  // thousands of compounds have only hundreds of combinations: those with the same tags share one array
  const seen = new Map<number, readonly string[]>();
  const isSet = (position: number, low: number, high: number): boolean =>
    ((position < bitsPerTagColumn ? low >> position : high >> (position - bitsPerTagColumn)) & 1) === 1;
  return {
    categories: categoryList,
    areas: areaList,
    tags: tagList,
    bitsOf: (own) => {
      const positions = own.map((tag) => tagList.of(tag)).filter((position) => position !== unknown);
      const bits = (from: number): number =>
        positions
          .filter((position) => position >= from && position < from + bitsPerTagColumn)
          .reduce((sum, position) => sum | (1 << (position - from)), 0);
      return [bits(0), bits(bitsPerTagColumn)];
    },
    tagsOf: (low, high) => {
      const key = high * 2 ** bitsPerTagColumn + low;
      const known = seen.get(key);
      if (known !== undefined) return known;
      const found = tagList.values.filter((_, position) => isSet(position, low, high));
      seen.set(key, found);
      return found;
    },
  };
}

type Listed = Pick<CompoundSummary, 'tags' | 'category'>;

/** Lists to write with: what the product knows first, of that only what these homes have; more as it is met. */
export function growingLists(homes?: readonly Listed[]): Lists {
  const met = homes && new Set(homes.flatMap((home) => [...home.tags, home.category]));
  const known = (values: readonly string[]): readonly string[] =>
    values.filter((value) => met?.has(value) ?? true);
  return listsOf(
    new Positions(known(tags), 2 * bitsPerTagColumn),
    new Positions(known(categories)),
    new Positions(),
  );
}

/** The lists that an index came with. */
export const listsOfIndex = (index: Pick<MarketIndex, 'tags' | 'categories' | 'areas'>): Lists =>
  listsOf(new Positions(index.tags), new Positions(index.categories), new Positions(index.areas));

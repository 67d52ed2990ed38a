import {
  boardGaps,
  boardSorts,
  wantedAvailabilities,
  wantedMarks,
  type BoardGap,
  type BoardSort,
  type WantedAvailability,
  type WantedMark,
} from '@commonhearth/schemas/constants';

/** What is asked of a board's homes, by the names of the call; what is not there asks nothing. */
export interface BoardFilter {
  readonly q?: string;
  readonly areaId?: string;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly missing?: BoardGap;
  readonly available?: WantedAvailability;
  readonly marks?: WantedMark;
  readonly sort?: BoardSort;
}
export type BoardFilterField = keyof BoardFilter;

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text);
const price = (text: string): number | undefined => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined);
const readers: { readonly [Field in BoardFilterField]-?: (text: string) => BoardFilter[Field] | undefined } =
  {
    q: (text) => (text.trim() === '' ? undefined : text.slice(0, 200)),
    areaId: (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined),
    minPrice: price,
    maxPrice: price,
    missing: oneOf(boardGaps),
    available: oneOf(wantedAvailabilities),
    marks: oneOf(wantedMarks),
    sort: oneOf(boardSorts.filter((sort) => sort !== 'newest')),
  };
const fields = Object.keys(readers) as BoardFilterField[];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** A filter as an address has it: `missing:area,maxPrice:900000`; what means nothing is left out. */
export function readFilter(text: string | null): BoardFilter {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(':'));
  const found = fields.flatMap((field) => {
    const read = pairs
      .filter(([name]) => name === field)
      .map(([, value = '']) => readers[field](decoded(value)))
      .find((value) => value !== undefined);
    return read === undefined ? [] : [[field, read]];
  });
  return Object.fromEntries(found) as BoardFilter;
}

/** The filter for an address; null where it asks nothing. */
export function writeFilter(filter: BoardFilter): string | null {
  const pairs = fields.flatMap((field) => {
    const value = filter[field];
    return value === undefined || value === '' ? [] : [`${field}:${encodeURIComponent(value)}`];
  });
  return pairs.length === 0 ? null : pairs.join(',');
}

/** The filter with some of its fields changed; `undefined` takes a field out. */
export const withFields = (
  filter: BoardFilter,
  changes: { readonly [Field in BoardFilterField]?: BoardFilter[Field] | undefined },
): BoardFilter => readFilter(writeFilter({ ...filter, ...changes } as BoardFilter));

/** Whether a filter leaves homes out; an order alone does not. */
export const narrows = ({ sort: _sort, ...filter }: BoardFilter): boolean => writeFilter(filter) !== null;

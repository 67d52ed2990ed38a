import type { FilterField, KnownValues } from '../filters/filter-field.ts';

/** One field of an address, and whether all of its parameter could be used. */
export function readField<T>(
  { parameter, empty, read }: Pick<FilterField<T>, 'parameter' | 'empty' | 'read'>,
  search: URLSearchParams,
  known: KnownValues,
): { readonly value: T; readonly whole: boolean } {
  const [text, ...surplus] = search.getAll(parameter);
  if (text === undefined) return { value: empty, whole: true };
  const found = read(text, known);
  return { value: found?.value ?? empty, whole: found?.whole === true && surplus.length === 0 };
}

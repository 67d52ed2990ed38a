import { fullPath, type At } from '../guard.ts';
import { withQuery } from './query-changes.ts';

/** The address without these parameters of its query; one that has none of them stays to the letter. */
export function addressWithout(at: At, names: readonly string[]): string {
  const query = new URLSearchParams(at.search);
  if (!names.some((name) => query.has(name))) return fullPath(at);
  return fullPath({
    ...at,
    search: withQuery(at.search, Object.fromEntries(names.map((name) => [name, null]))),
  });
}

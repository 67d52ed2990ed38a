import type { Descriptor } from './types.ts';

/** Bytes as they travel: the entry, the largest page with all that it needs at once, all files. */
export type ReleaseSizes = Readonly<Record<'entry' | 'page' | 'all', number>>;

/**
 * Every page and slot needs the entry and `./register`. Excludes the file that only the server runs. `bytes` has the
 * size of each file; files without a size count as 0.
 */
export function releaseSizes(
  { entry, modules, firstView }: Pick<Descriptor, 'entry' | 'modules' | 'firstView'>,
  bytes: ReadonlyMap<string, number>,
): ReleaseSizes {
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + (bytes.get(file) ?? 0), 0);
  const always = [entry, ...(modules['./register']?.files ?? [])];
  const pages = Object.values(modules).map(({ files }) => sum(new Set([...always, ...files])));
  const all = [...bytes.keys()].filter((file) => file !== firstView?.file);
  return { entry: sum([entry]), page: Math.max(0, ...pages), all: sum(all) };
}

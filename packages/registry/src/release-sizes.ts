import type { Descriptor } from './types.ts';

/** Bytes as they travel: the entry, the largest page with all that it needs at once, all files. */
export type ReleaseSizes = Readonly<Record<'entry' | 'page' | 'all', number>>;

/** Every page and slot stands on the entry and on `./register`. `bytes` has the size of each file; unknown ones count nothing. */
export function releaseSizes(
  { entry, modules }: Pick<Descriptor, 'entry' | 'modules'>,
  bytes: ReadonlyMap<string, number>,
): ReleaseSizes {
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + (bytes.get(file) ?? 0), 0);
  const always = [entry, ...(modules['./register']?.files ?? [])];
  const pages = Object.values(modules).map(({ files }) => sum(new Set([...always, ...files])));
  return { entry: sum([entry]), page: Math.max(0, ...pages), all: sum(bytes.keys()) };
}

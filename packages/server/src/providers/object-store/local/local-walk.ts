import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../error-code.ts';
import { isObjectKey } from '../object-key.ts';
import type { ListedObject } from '../object-store.ts';

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
export const orUndefined = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

/**
 * The objects below a folder in the order of their keys, from the first that comes after `after`. One folder's
 * names are held at a time.
 */
export async function* walk(
  folder: string,
  prefix: string,
  after: string,
  base = '',
): AsyncGenerator<ListedObject> {
  const entries = (await readdir(join(folder, base), { withFileTypes: true }).catch(orUndefined)) ?? [];
  // a folder's keys stand where its name with a slash does: `a-b` comes before `a/b`
  const names = entries
    .map((entry) => (entry.isDirectory() ? `${base}${entry.name}/` : base + entry.name))
    .filter((name) => name.startsWith(prefix) || (name.endsWith('/') && prefix.startsWith(name)))
    .sort();
  for (const name of names) {
    if (name.endsWith('/')) {
      if (name > after || after.startsWith(name)) yield* walk(folder, prefix, after, name);
    } else if (name > after && isObjectKey(name)) {
      const stats = await stat(join(folder, name)).catch(orUndefined);
      if (stats?.isFile() === true) yield { key: name, modifiedAt: stats.mtime };
    }
  }
}

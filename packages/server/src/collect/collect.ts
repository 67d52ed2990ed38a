import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const source = join(import.meta.dirname, '..');

/**
 * Collects the exports with matching names from all files of one kind, such as `routes` (`likes.routes.ts`), sorted by
 * path. Throws if a file of that kind has no such export.
 */
export async function exportsOf(kind: string, names: RegExp): Promise<readonly unknown[]> {
  const files = globSync(`areas/*/*/*.${kind}.ts`, { cwd: source }).sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(source, file)).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported, i) => {
    const found = Object.entries(exported).filter(([name]) => names.test(name));
    if (found.length === 0) throw new Error(`${files[i]} has no export with a name like ${names}.`);
    return found.map(([, value]) => value);
  });
}

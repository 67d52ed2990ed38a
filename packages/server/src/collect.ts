import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What modules of all areas export from files of one kind, such as `routes` (`likes.routes.ts`), under names of this
 * form, in the order of their paths. A new module is found by the name of its file: no list names it.
 */
export async function exportsOf(kind: string, names: RegExp): Promise<readonly unknown[]> {
  const files = globSync(`areas/*/*/*.${kind}.ts`, { cwd: import.meta.dirname }).sort();
  const modules = await Promise.all(
    files.map(
      (file) =>
        import(pathToFileURL(join(import.meta.dirname, file)).href) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (names.test(name) ? [value] : [])),
  );
}

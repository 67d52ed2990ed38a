import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup-error.ts';

/** Undefined where the words on the use are asked for. Throws `BackupError` unless one folder is named. */
export function readFolder(args: readonly string[], usage: string): string | undefined {
  const wrong = (reason: string) => new BackupError(`${reason}\n\n${usage}`);
  const read = () =>
    parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  let given: ReturnType<typeof read>;
  try {
    given = read();
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
  const [folder, ...more] = given.positionals;
  if (given.values.help === true) return undefined;
  if (folder === undefined || folder === '') throw wrong('Name the folder of the backup.');
  if (more.length > 0) throw wrong(`One folder at a time; also given: ${more.join(', ')}.`);
  return resolve(folder);
}

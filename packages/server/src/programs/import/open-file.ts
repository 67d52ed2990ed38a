import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { ImportInputError } from '../../areas/curation/index.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this user can’t read it',
  EPERM: 'this user can’t read it',
};

/** What stands for standard input where a file is named. */
const standardInput = '-';

/** A file as it is told to people and to the database: without its folders. */
export const nameOf = (path: string): string => (path === standardInput ? 'standard input' : basename(path));

/**
 * The bytes of a file, or of standard input for `-`; a file is looked at before anything else happens, so
 * that a wrong path is said at once.
 */
export async function openFile(path: string): Promise<AsyncIterable<Uint8Array>> {
  if (path === standardInput) return process.stdin;
  if (await isFolder(path)) throw new ImportInputError(`${path} cannot be read: it is a folder.`);
  // opened by whoever reads it, who also closes it
  return {
    [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>,
  };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK);
    return (await stat(path)).isDirectory();
  } catch (error) {
    const code = errorCode(error);
    throw new ImportInputError(
      `${path} cannot be read: ${reasons[code] ?? (code || 'the system does not allow it')}.`,
    );
  }
}

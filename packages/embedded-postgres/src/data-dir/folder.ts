import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../errors/error-code.ts';

/**
 * Makes a folder and those above it, one after the other. Node's own recursive `mkdir` turns for ever where
 * the system answers "no such file" to it, as below /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory() === true) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const found = await stat(path).catch((why: unknown) => {
      // a loop of links, which `mkdir` calls a file
      throw errorCode(why) === 'ELOOP' ? why : error;
    });
    if (!found.isDirectory()) throw error;
  }
}

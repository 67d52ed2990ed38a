import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, parseOwner, thisProcess } from './processes.ts';

/** Notes that this process uses the server; to be called under the lock. Answers the entry's file. */
export async function addUser(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // sweeps, so that the folder of a server that is never stopped does not fill up
  await countUsers(folder);
  const file = join(folder, `${process.pid}-${randomUUID().slice(0, 8)}`);
  await writeFile(file, JSON.stringify(thisProcess()), { mode: 0o600 });
  return file;
}

/**
 * How many living processes use the server; entries of dead ones are removed. To be called under the lock.
 */
export async function countUsers(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let living = 0;
  for (const name of names) {
    const file = join(folder, name);
    const owner = parseOwner(await readFile(file, 'utf8').catch(() => ''));
    if (owner !== undefined && isAlive(owner)) living += 1;
    else await rm(file, { force: true });
  }
  return living;
}

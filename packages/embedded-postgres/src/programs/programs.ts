import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { binariesFolder } from './binaries.ts';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';
import { elsewhere, type Layout } from '../data-dir/layout.ts';
import { run } from './run.ts';
import type { Runner } from './run.ts';

/** initdb and pg_ctl hand the paths of other programs to a shell in double quotes, where these still count. */
const isPlain = (path: string): boolean => !/[$`"\\]/.test(path);

/** Where copies of the programs may lie: beside the data, and where that has an awkward name, with root's databases. */
async function placeOfCopies(layout: Layout): Promise<string> {
  if (isPlain(layout.beside)) {
    await mkdir(layout.beside, { recursive: true });
    return layout.beside;
  }
  if (process.geteuid?.() !== 0)
    throw new EmbeddedDatabaseError(
      'start_failed',
      `PostgreSQL's programs cannot be run from a folder with $, ", \` or \\ in its name. Move the checkout, or choose another DATA_DIR than ${layout.dataDir}.`,
    );
  await mkdir(elsewhere, { recursive: true });
  await chmod(elsewhere, 0o711);
  return elsewhere;
}

/** Copies of an earlier release, which nothing starts from here any more. */
async function removeOthers(beside: string, name: string): Promise<void> {
  for (const entry of await readdir(beside))
    if (entry.startsWith('programs-') && entry !== name)
      await rm(join(beside, entry), { recursive: true, force: true });
}

async function copied(layout: Layout, bin: string): Promise<string> {
  const place = await placeOfCopies(layout);
  const source = await readFile(join(bin, '../../package.json'), 'utf8');
  const name = `programs-${createHash('sha256').update(source).digest('hex').slice(0, 12)}`;
  if (place === layout.beside) await removeOthers(place, name);
  const copy = join(place, name);
  if (!existsSync(copy)) {
    const draft = join(place, `programs-draft-${randomUUID()}`);
    await cp(await realpath(join(bin, '..')), draft, { recursive: true, verbatimSymlinks: true });
    await run(['chmod', '-R', 'a+rX', draft]);
    await rename(draft, copy).catch(async (error: unknown) => {
      // another start was first
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    });
  }
  return join(copy, 'bin');
}

/**
 * The folder of PostgreSQL's programs as the server's user can run them: that of the checkout, or a copy
 * where only root enters that one or a shell would misread its name. Copies of root's stay root's.
 */
export async function usableBinaries(
  layout: Layout,
  user?: Runner['user'],
  bin = binariesFolder(),
): Promise<string> {
  if (isPlain(bin) && (user === undefined || (await run([`${bin}/pg_ctl`, '--version'], { user })).ok))
    return bin;
  return await copied(layout, bin);
}

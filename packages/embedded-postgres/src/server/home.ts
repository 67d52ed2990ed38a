import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, cp, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/error-code.ts';
import { dataDirId, elsewhere, layoutAt, layoutOf, noteOf } from '../data-dir/layout.ts';
import type { Layout } from '../data-dir/layout.ts';
import { patience, withLock } from '../processes/lock.ts';
import { run } from '../programs/run.ts';
import { systemUser } from '../programs/runner.ts';
import { removeFolder } from '../programs/server-files.ts';

/** Named for the folder, and different for another one that stands there later. */
function newPlace(dataDir: string): string {
  return join(elsewhere, `${dataDirId(realpathSync(dataDir))}-${randomBytes(3).toString('hex')}`);
}

/** Of several processes that begin at once, all take the place that the first one noted. */
async function notePlace(dataDir: string): Promise<void> {
  const draft = join(dataDir, `draft-${randomUUID()}`);
  await writeFile(draft, newPlace(dataDir));
  try {
    await link(draft, noteOf(dataDir));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Whether another of the system's users gets to this folder, through all that are above it. */
async function admits(folder: string): Promise<boolean> {
  const user = await systemUser();
  return user === undefined || (await run(['test', '-x', folder], { user })).ok;
}

/** A database that an earlier program made and ran as root moves to where its new user gets to. */
async function moveHome(from: string, to: string): Promise<void> {
  if (!existsSync(from) || existsSync(to)) return;
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    const draft = `${to}-draft`;
    await rm(draft, { recursive: true, force: true });
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await rename(draft, to);
    await removeFolder(from);
  }
}

/**
 * Where root keeps the database of a data folder: its server runs as another system user, so below folders
 * that only root enters it lies elsewhere, and a note in the data folder says where.
 * @param leaveOld ends what still runs at a place, before it moves
 */
export async function settle(
  dataDir: string,
  onProgress: (line: string) => void,
  leaveOld: (layout: Layout) => Promise<void>,
  signal?: AbortSignal,
): Promise<Layout> {
  const before = layoutOf(dataDir);
  if (process.geteuid?.() !== 0 || process.platform !== 'linux') return before;
  if (!existsSync(noteOf(before.dataDir))) {
    if (await admits(before.dataDir)) return before;
    await notePlace(before.dataDir);
  }
  const layout = layoutOf(dataDir);
  await mkdir(elsewhere, { recursive: true });
  await chmod(elsewhere, 0o711);
  onProgress(
    `Only root can use the data folder ${layout.dataDir}, and the database does not run as root, so it is in ${layout.home}.`,
  );
  const old = layoutAt(layout.dataDir, join(layout.dataDir, 'postgres'));
  if (existsSync(old.cluster) && !existsSync(layout.home)) {
    const patient = { timeoutMs: patience, onWait: () => undefined, signal };
    await withLock(`${layout.home}.lock`, patient, async () => {
      await leaveOld(old);
      await moveHome(old.home, layout.home);
    });
    await rm(`${layout.home}.lock`, { recursive: true, force: true });
  }
  return layout;
}

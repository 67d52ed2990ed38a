import { randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode } from '../errors/error-code.ts';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';
import { settingsFile } from '../data-dir/layout.ts';
import type { Layout } from '../data-dir/layout.ts';
import { runProgram } from '../programs/run.ts';
import type { Runner } from '../programs/run.ts';
import { removeFolder, serverFiles } from '../programs/server-files.ts';

const major = 17;
const draftPrefix = 'making-';

/** The text of a file, or undefined if there is none. A link is refused: what it leads to may be root's alone. */
async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NOFOLLOW });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the rename is as durable as the system makes it
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the cluster in a folder of its own and renames it into place when it is whole. */
async function make(
  layout: Layout,
  runner: Runner,
  { durable, signal }: { readonly durable: boolean; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const files = serverFiles(runner);
  const draft = join(layout.home, `${draftPrefix}${randomUUID()}`);
  await files.makeFolder(draft);
  const passwordFile = join(draft, 'password');
  const password = randomBytes(24).toString('base64url');
  await files.write(passwordFile, password);
  const folder = basename(draft);
  const words = [
    '-D',
    `${folder}/cluster`,
    '--username=postgres',
    `--pwfile=${folder}/password`,
    '--auth=scram-sha-256',
    // plain C would lower-case ASCII only
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const made = await runProgram(runner, layout.home, 'initdb', words, signal);
  if (!made.ok) {
    throw new EmbeddedDatabaseError(
      'start_failed',
      `The database in ${layout.home} could not be created:\n${made.output.trim()}`,
    );
  }
  await files.append(join(draft, 'cluster', 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`);
  await files.move(passwordFile, join(draft, 'cluster', basename(layout.password)));
  await syncFolder(join(draft, 'cluster'));
  await files.move(join(draft, 'cluster'), layout.cluster);
  await syncFolder(layout.home);
  await removeFolder(draft);
}

/**
 * Left by a process that was killed while it made the cluster; its initdb may still be writing for a moment.
 */
async function sweep(layout: Layout): Promise<void> {
  for (const name of await readdir(layout.home)) {
    if (name.startsWith(draftPrefix)) await removeFolder(join(layout.home, name));
  }
}

/** Root works in the cluster of another user, who must not lead it elsewhere. */
async function checkPlace(layout: Layout): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const found = await lstat(layout.cluster).catch(() => undefined);
  if (found?.isSymbolicLink() !== true) return;
  throw new EmbeddedDatabaseError(
    'incomplete_data',
    `${layout.cluster} is a symbolic link, which root does not follow. Replace it with the database folder itself, or start as a user other than root.`,
  );
}

async function checkVersion(layout: Layout, version: number): Promise<void> {
  if (version === major) return;
  const entries = await readdir(layout.cluster);
  const facts = `The database in ${layout.cluster} was created by PostgreSQL ${version || 'of an unknown version'}; this version includes ${major}.`;
  if (version > major) {
    throw new EmbeddedDatabaseError(
      'newer_version',
      `${facts} Use the newer version that created it, or set DATA_DIR to another folder.`,
    );
  }
  if (version > 0) {
    throw new EmbeddedDatabaseError(
      'older_version',
      `${facts} Move its data with pg_upgrade or pg_dump of PostgreSQL ${major}, or set DATA_DIR to another folder.`,
    );
  }
  throw new EmbeddedDatabaseError(
    'incomplete_data',
    `${layout.cluster} is not a complete database (${entries.length} entries, no PG_VERSION). Restore it from a backup, or move it away to start with an empty database.`,
  );
}

/**
 * Makes the cluster if there is none, checks its version, and answers the superuser's password. Under the
 * lock.
 */
export async function ensureCluster(
  layout: Layout,
  runner: () => Promise<Runner>,
  options: {
    readonly durable: boolean;
    readonly onProgress: (line: string) => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<string> {
  await checkPlace(layout);
  await sweep(layout);
  const entries = await readdir(layout.cluster).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (entries.length === 0) {
    options.onProgress(`Creating the database in ${layout.home} …`);
    await make(layout, await runner(), options);
  } else {
    await checkVersion(layout, Number((await textOf(join(layout.cluster, 'PG_VERSION')))?.trim() ?? 0));
  }
  const password = await textOf(layout.password);
  if (password === undefined) {
    throw new EmbeddedDatabaseError(
      'incomplete_data',
      `${layout.password} is missing, so nobody can log in to the database. Restore it from a backup of the data folder.`,
    );
  }
  return password.trim();
}

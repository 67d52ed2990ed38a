import { lchown, lstat, mkdir } from 'node:fs/promises';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';
import type { Layout } from '../data-dir/layout.ts';
import { usableBinaries } from './programs.ts';
import { run } from './run.ts';
import type { Runner } from './run.ts';

/** Gives everything below `path` to a user; a cluster may have been made under another one. */
async function give(path: string, uid: number, gid: number): Promise<void> {
  // the system's own program is not led astray by a link that is laid while it works
  await run(['chown', '-R', '-P', '-h', `${uid}:${gid}`, '--', path]);
}

/** The last start may have run as another user: by then this one owns the folder, the cluster and the log. */
async function own(layout: Layout, uid: number, gid: number): Promise<void> {
  await mkdir(layout.home, { recursive: true, mode: 0o700 });
  await lchown(layout.home, uid, gid);
  for (const path of [layout.cluster, layout.log]) {
    const found = await lstat(path).catch(() => undefined);
    if (found !== undefined && found.uid !== uid) await give(path, uid, gid);
  }
}

/** A user that the system has: `postgres` where there is one, else `nobody`. None is made. */
async function findSystemUser(): Promise<Runner['user']> {
  for (const name of ['postgres', 'nobody']) {
    const answers = await Promise.all(['-u', '-g'].map(async (flag) => await run(['id', flag, name])));
    const [uid, gid] = answers.filter(({ ok }) => ok).map(({ output }) => Number(output.trim()));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return undefined;
}

let found: Promise<Runner['user']> | undefined;
/** Asked of the system once. */
export const systemUser = (): Promise<Runner['user']> => (found ??= findSystemUser());

/** Root starts the server as another of the system's users: PostgreSQL refuses root, and so do we. */
async function asSystemUser(layout: Layout): Promise<Runner> {
  const user = await systemUser();
  const advice =
    'Start as a user other than root, or use a PostgreSQL of your own with DATABASE_URL=postgres://user:password@host:5432/name';
  if (user === undefined) {
    throw new EmbeddedDatabaseError(
      'start_failed',
      `PostgreSQL refuses to run as root, and there is no system user "postgres" or "nobody" to run it as. ${advice}`,
    );
  }
  await own(layout, user.uid, user.gid);
  if (!(await run(['test', '-w', layout.home], { user })).ok) {
    throw new EmbeddedDatabaseError(
      'data_dir_not_writable',
      `Started by root, the database runs as another system user, who cannot reach ${layout.home}. Let all users enter the folders above it (chmod a+x), or remove the database folder and start again. ${advice}`,
    );
  }
  return { user, bin: await usableBinaries(layout, user) };
}

/** How to run PostgreSQL's programs on this machine under this user. */
export async function chooseRunner(layout: Layout): Promise<Runner> {
  if (process.geteuid?.() !== 0) return { bin: await usableBinaries(layout) };
  if (process.platform !== 'linux') {
    throw new EmbeddedDatabaseError(
      'start_failed',
      'PostgreSQL refuses to run as root. Start as another user, or set DATABASE_URL.',
    );
  }
  return await asSystemUser(layout);
}

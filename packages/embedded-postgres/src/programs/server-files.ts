import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';
import { run } from './run.ts';
import type { Runner } from './run.ts';

/** Changes files in the server's own folder, with the rights of the user that it runs as. */
interface ServerFiles {
  makeFolder(path: string): Promise<void>;
  /** Whole, in place of what was there; readable to the server's user only. */
  write(file: string, text: string): Promise<void>;
  append(file: string, text: string): Promise<void>;
  move(from: string, to: string): Promise<void>;
}

const ownFiles: ServerFiles = {
  makeFolder: async (path) => {
    await mkdir(path, { mode: 0o700 });
  },
  write: async (file, text) => {
    await writeFile(file, text, { mode: 0o600 });
  },
  append: appendFile,
  move: rename,
};

/** Where root starts a server of another user, that user may lay links in its folder: whoever writes there writes as that user. */
function filesOfUser(user: NonNullable<Runner['user']>): ServerFiles {
  const shell = async (script: string, args: readonly string[], input = ''): Promise<void> => {
    const done = await run(['sh', '-c', `umask 077; ${script}`, 'sh', ...args], { user, cwd: '/', input });
    if (done.ok) return;
    throw new EmbeddedDatabaseError(
      'start_failed',
      `The user of the database's server cannot write its files: ${done.output.trim()}`,
    );
  };
  return {
    makeFolder: async (path) => {
      await shell('mkdir "$1"', [path]);
    },
    write: async (file, text) => {
      await shell('rm -f -- "$1" && cat > "$1"', [file], text);
    },
    append: async (file, text) => {
      await shell('cat >> "$1"', [file], text);
    },
    move: async (from, to) => {
      await shell('mv -T -- "$1" "$2"', [from, to]);
    },
  };
}

export const serverFiles = ({ user }: Runner): ServerFiles =>
  user === undefined ? ownFiles : filesOfUser(user);

/** For a folder that a program still writes into. The pause before a retry grows by `retryDelay` milliseconds each time. */
const maxRetries = 10;
const retryDelay = 50;

/** Removes a folder of the server's user. Node's own `rm` would follow a link that is laid while it works. */
export async function removeFolder(path: string): Promise<void> {
  if (process.geteuid?.() !== 0) {
    await rm(path, { recursive: true, force: true, maxRetries, retryDelay });
    return;
  }
  for (let retry = 0; retry <= maxRetries; retry += 1) {
    await wait(retry * retryDelay);
    if ((await run(['rm', '-rf', '--', path])).ok) return;
  }
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { changedSources } from '@commonhearth/schemas';

const git = async (folder: string, ...args: readonly string[]): Promise<string | undefined> => {
  try {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args]);
    return stdout.trim() === '' ? undefined : stdout.trim();
  } catch {
    // no git, or no repository: a release does without
    return undefined;
  }
};

/** What the sources stand on, where git knows; `-dirty` where the folder has changes that no commit has. */
export async function commitOf(
  folder: string,
): Promise<{ readonly commit: string | undefined; readonly message: string | undefined }> {
  const [head, message, changes] = await Promise.all([
    git(folder, 'rev-parse', 'HEAD'),
    git(folder, 'log', '-1', '--format=%s'),
    git(folder, 'status', '--porcelain', '--', '.'),
  ]);
  return {
    commit: head === undefined ? undefined : `${head}${changes === undefined ? '' : changedSources}`,
    message: message?.slice(0, 500),
  };
}

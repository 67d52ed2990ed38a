import { execFileSync, spawnSync } from 'node:child_process';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Files that differ from where this branch left `base`, committed or not, without those that are gone. */
export function changedFiles(base: string): string[] | undefined {
  const { status, stdout } = spawnSync('git', ['merge-base', base, 'HEAD'], { encoding: 'utf8' });
  // git knows no such commit, or none that both come from
  if (status !== 0) return undefined;
  const left = stdout.trim();
  return [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', left),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].sort();
}

/** Whether a changed file is code that somebody wrote. */
export const isCode = (file: string): boolean =>
  /\.(tsx?|mjs|cjs)$/.test(file) && !file.includes('.generated.');

import { execFileSync } from 'node:child_process';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * Files that differ from where this branch left `base`, committed or not, without those that are gone. Throws
 * when `base` is unknown to git.
 */
export function changedFiles(base: string): string[] {
  const [left = base] = git('merge-base', base, 'HEAD');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', left),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].sort();
}

import type { Command } from 'commander';

/** npm has settings of its own by these names, so that one of them says nothing. */
const npmsOwn = new Set(['--json', '--message', '--yes']);

/**
 * Options of a command that stood before `--`: npm takes them for settings and hands them over in the environment
 * only, so that `npm run release mf-x --rollout=10` would release to everybody.
 */
export const takenByNpm = (
  { options }: Command,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  options
    .map(({ long }) => long ?? '')
    .filter((long) => !npmsOwn.has(long))
    .filter((long) => env[`npm_config_${long.slice(2).replaceAll('-', '_')}`] !== undefined);

// Builds, then measures: `npm run bench [-- case …]`.
import { spawnSync } from 'node:child_process';

const run = (script: string, ...args: readonly string[]): number =>
  spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
process.exitCode =
  run('packages/tooling/src/build.ts') || run('packages/bench/src/main.ts', ...process.argv.slice(2));

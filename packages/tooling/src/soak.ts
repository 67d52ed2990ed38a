// Builds, then kills, races and times the product: `npm run soak [-- case …] [--seed n]`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const run = (script: string, ...args: readonly string[]): number =>
  spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
process.exitCode =
  run('packages/tooling/src/build.ts') ||
  run(fileURLToPath(new URL('../../bench/src/soak/main.ts', import.meta.url)), ...process.argv.slice(2));

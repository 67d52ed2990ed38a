// Builds, then kills, races and times the product, and loses every file of its pages: `npm run soak [-- case
// …] [--seed n]`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const run = (script: string, ...args: readonly string[]): number =>
  spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
/** The one case that drives a browser. */
const faults = 'faults';
const wanted = process.argv.slice(2);
const rest = wanted.filter((word) => word !== faults);
const runsFaults = wanted.length === 0 || rest.length < wanted.length;

const built = run('packages/tooling/src/build.ts');
const product =
  built !== 0 || (runsFaults && rest.length === 0 && wanted.length > 0)
    ? built
    : run(fileURLToPath(new URL('../../bench/src/soak/main.ts', import.meta.url)), ...rest);
const pages =
  built === 0 && runsFaults
    ? run('node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.soak.config.ts')
    : 0;
process.exitCode = product || pages;

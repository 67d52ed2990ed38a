// Runs the tests that `npm test` leaves out and that a change since BASE can break: slow tests of the changed packages,
// then end-to-end tests of the changed areas until the time runs out. `npm run test:changed -- BASE [--minutes 20]`.
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changedFiles, isCode } from '../../checks/changed/changed-files.ts';
import { foldersFor } from '../../checks/changed/end-to-end-folders.ts';
import { keepDatabasesInMemory } from '../../checks/databases.ts';
import { runCheck, type Check } from '../../checks/run-check.ts';
import { endToEnd, playwright, vitest } from '../../checks/test-runners.ts';
import { readPackages } from '../../zones.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const example = 'npm run test:changed -- origin/main';
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { minutes: { type: 'string', default: '20' } } });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}. Use ${example} --minutes 20.`);
  }
}
const { values, positionals } = readArguments();
const [base, ...others] = positionals;
const minutes = Number(values.minutes);
if (base === undefined || others.length > 0)
  fail(`Name the one commit or branch that your work began from, such as ${example}.`);
if (!(minutes > 0)) fail(`--minutes takes a number above 0, such as ${example} --minutes 20.`);
const changed = changedFiles(base);
if (changed === undefined)
  fail(
    `Can’t compare with "${base}": name a commit or branch that git knows and that shares history with this one, such as ${example}.`,
  );

const endMs = performance.now() + minutes * 60_000;
const slow = readPackages('.')
  .filter(({ path }) => changed.some((file) => isCode(file) && file.startsWith(`${path}/`)))
  .flatMap(({ path }) => globSync(`${path}/src/**/*.slow.test.ts`));
const folders = foldersFor(changed);
console.log(`Slow test files: ${slow.length}. End-to-end tests: ${folders.join(', ') || 'none'}.`);

keepDatabasesInMemory();

/** Runs the folders one after another, because Playwright sorts by path and the folders that matter most come first. */
async function runEndToEnd(): Promise<Check[]> {
  const build = await runCheck('build', 'packages/tooling/src/commands/develop/build.ts', []);
  const checks = [build];
  if (!build.ok) return checks;
  for (const [i, folder] of folders.entries()) {
    const leftMs = Math.round(endMs - performance.now());
    if (leftMs <= 0) {
      console.log(`Out of time. Not run: ${folders.slice(i).join(', ')}.`);
      break;
    }
    const args = [
      ...[...endToEnd, `specs/${folder}/`, '--pass-with-no-tests'],
      // npm test has run the others
      ...['--grep-invert=@main', `--global-timeout=${leftMs}`],
    ];
    checks.push(await runCheck(`end to end: ${folder}`, playwright, args, { live: true }));
  }
  return checks;
}

const checks = [
  ...(slow.length > 0
    ? [await runCheck('slow tests', vitest, ['run', '--project=slow', ...slow], { live: true })]
    : []),
  ...(folders.length > 0 ? await runEndToEnd() : []),
];
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;

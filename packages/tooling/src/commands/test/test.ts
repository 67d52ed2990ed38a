// `npm test` decides what is merged: gates, unit and API tests, and the end-to-end tests tagged `@main`.
// `npm run test:all` also runs the other end-to-end tests and, where SHARED_DIR has them, the real files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { folderInMemory } from '../../checks/databases.ts';
import { allGates } from '../../checks/gates.ts';
import { runCheck, type Check } from '../../checks/run-check.ts';
import { everyday, realFilesFolder, reportTo, vitest } from '../../checks/unit-tests.ts';
import { printTimes } from '../../reports/print-times.ts';

const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values;

rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
const writeGates = (checks: readonly Check[]): void => {
  writeFileSync('reports/gates.json', JSON.stringify(checks));
};

const { lint, others } = allGates();
const [gates, firstStart] = await Promise.all([
  others,
  runCheck('first start', 'packages/tooling/src/checks/first-start-program.ts', []),
]);
// takes over what the first start built
const build = await runCheck('build', 'packages/tooling/src/commands/develop/build.ts', []);
const checks = [...gates, firstStart, build, ...(await lint)];
writeGates(checks);

const databases = folderInMemory(process.cwd());
// both runners pass it on to what they start
if (databases !== undefined) process.env['TEST_DATABASES'] = databases;
checks.push(
  await runCheck('unit and API', vitest, ['run', ...everyday, ...reportTo('reports/unit.json')], {
    live: true,
  }),
  await runCheck(
    'end to end',
    'node_modules/@playwright/test/cli.js',
    [
      ...['test', '-c', 'e2e/playwright.config.ts', '--forbid-only'],
      ...(all ? [] : ['--grep=@main', '--max-failures=5']),
    ],
    { live: true },
  ),
);
if (all && realFilesFolder() === undefined) console.log('No real files: set SHARED_DIR to import them too.');
else if (all)
  checks.push(
    await runCheck('real files', 'packages/tooling/src/commands/test/test-real.ts', [], { live: true }),
  );
printTimes(checks);
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;

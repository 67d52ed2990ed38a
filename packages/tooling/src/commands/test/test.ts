// `npm test` decides what is merged: gates, a start of the built site, fast unit and API tests, and the end-to-end
// tests tagged `@main`. `npm run test:all` runs all unit and API tests, in a random order of files, all end-to-end tests,
// a new contributor's first start, and, where SHARED_DIR has them, the real files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { keepDatabasesInMemory } from '../../checks/databases.ts';
import { allGates } from '../../checks/gates.ts';
import { runCheck, type Check } from '../../checks/run-check.ts';
import {
  endToEnd,
  everyday,
  fast,
  playwright,
  realFilesFolder,
  reportTo,
  vitest,
} from '../../checks/test-runners.ts';
import { printTimes } from '../../reports/print-times.ts';

const args = process.argv.slice(2);
const all = args.includes('--all');
const unknown = args.find((arg) => arg !== '--all');
if (unknown !== undefined) {
  console.error(
    `npm test takes no "${unknown}". For single tests use npm run unit -- PATH or npm run e2e -- NAME.`,
  );
  process.exit(1);
}

rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });

const { lint, others } = allGates();
const checks: Check[] = [];
// two at a time, for two cores: lint and what needs the build, beside the other gates
await Promise.all([
  (async () => {
    checks.push(...(await lint));
    const build = await runCheck('build', 'packages/tooling/src/commands/develop/build.ts', []);
    checks.push(build);
    if (!build.ok) return;
    const start = 'packages/tooling/src/checks/first-start/start-program.ts';
    checks.push(await runCheck(all ? 'first start' : 'start', start, all ? ['--copy'] : []));
  })(),
  (async () => {
    checks.push(...(await others));
  })(),
]);
const writeChecks = (): void => {
  writeFileSync('reports/checks.json', JSON.stringify(checks));
};
writeChecks();

if (checks.every(({ ok }) => ok)) {
  keepDatabasesInMemory();
  const randomOrder = ['--sequence.shuffle.files', `--sequence.seed=${Date.now()}`];
  if (all) console.log(`The order of the unit test files: npm run unit -- ${randomOrder.join(' ')}`);
  const unit = all ? [...everyday, ...randomOrder] : fast;
  checks.push(
    await runCheck('unit and API', vitest, ['run', ...unit, ...reportTo('reports/unit.json')], {
      live: true,
    }),
    await runCheck(
      'end to end',
      playwright,
      [...[...endToEnd, '--forbid-only'], ...(all ? [] : ['--grep=@main', '--max-failures=5'])],
      { live: true },
    ),
  );
  if (all && realFilesFolder() === undefined)
    console.log('No real files: set SHARED_DIR to import them too.');
  else if (all)
    checks.push(
      await runCheck('real files', 'packages/tooling/src/commands/test/test-real.ts', [], { live: true }),
    );
} else console.log('No tests were run, because the checks above failed.');
writeChecks();
printTimes(checks);
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;

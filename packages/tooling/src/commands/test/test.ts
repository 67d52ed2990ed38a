// Every check that needs nothing outside of the checkout: `npm test`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { folderInMemory } from '../../checks/databases.ts';
import { allGates } from '../../checks/gates.ts';
import { runCheck, type Check } from '../../checks/run-check.ts';
import { everyday, reportTo, vitest } from '../../checks/unit-tests.ts';
import { printTimes } from '../../reports/print-times.ts';

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
const unit = await runCheck('unit and API', vitest, ['run', ...everyday, ...reportTo('reports/unit.json')], {
  live: true,
});
const endToEnd = await runCheck(
  'end to end',
  'node_modules/@playwright/test/cli.js',
  ['test', '-c', 'e2e/playwright.config.ts', '--forbid-only'],
  { live: true },
);
const all = [...checks, unit, endToEnd];
printTimes(all);
process.exitCode = all.every(({ ok }) => ok) ? 0 : 1;

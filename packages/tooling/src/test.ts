// Every check that needs nothing outside of the checkout: `npm test`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { folderInMemory } from './checks/databases.ts';
import { allGates } from './checks/gates.ts';
import { runCheck } from './checks/run-check.ts';
import { printSlowest } from './checks/slowest.ts';

rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
const { lint, others } = allGates();
const [gates, firstStart] = await Promise.all([
  others,
  runCheck('first start', 'packages/tooling/src/checks/first-start.ts', []),
]);
// what the first start built is not built again
const build = await runCheck('build', 'packages/tooling/src/build.ts', []);
const databases = folderInMemory(process.cwd());
// both runners pass it on to what they start
if (databases !== undefined) process.env['TEST_DATABASES'] = databases;
const unit = await runCheck('unit and API', 'node_modules/jest/bin/jest.js', [
  '--json',
  '--outputFile=reports/jest.json',
  // what failed, at the end and without the thousand files that passed
  '--reporters=summary',
]);
const checks = [...gates, firstStart, build, ...(await lint)];
writeFileSync('reports/gates.json', JSON.stringify(checks));
const journeys = await runCheck(
  'journeys',
  'node_modules/@playwright/test/cli.js',
  ['test', '-c', 'e2e/playwright.config.ts', '--forbid-only'],
  { live: true },
);
printSlowest();
process.exitCode = [...checks, unit, journeys].every(({ ok }) => ok) ? 0 : 1;

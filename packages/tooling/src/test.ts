// Every check that needs nothing outside of the checkout: `npm test`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { allGates } from './checks/gates.ts';
import { runCheck } from './checks/run-check.ts';
import { printSlowest } from './checks/slowest.ts';

rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
// its install and its build are one thread each: the gates take the other core
const [gates, firstStart] = await Promise.all([
  allGates(),
  runCheck('first start', 'packages/tooling/src/checks/first-start.ts', []),
]);
// what the first start built is not built again
const build = await runCheck('build', 'packages/tooling/src/build.ts', []);
writeFileSync('reports/gates.json', JSON.stringify([...gates, firstStart, build]));
const unit = await runCheck('unit and API', 'node_modules/jest/bin/jest.js', [
  '--json',
  '--outputFile=reports/jest.json',
  // what failed, at the end and without the thousand files that passed
  '--reporters=summary',
]);
const journeys = await runCheck(
  'journeys',
  'node_modules/@playwright/test/cli.js',
  ['test', '-c', 'e2e/playwright.config.ts', '--forbid-only'],
  { live: true },
);
printSlowest();
process.exitCode = [...gates, firstStart, build, unit, journeys].every(({ ok }) => ok) ? 0 : 1;

// Every check that needs nothing outside of the checkout: `npm test`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { allGates } from './checks/gates.ts';
import { runCheck } from './checks/run-check.ts';
import { printSlowest } from './checks/slowest.ts';

rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
// the build is one thread: the gates take the other core
const [gates, build] = await Promise.all([
  allGates(),
  runCheck('build', 'packages/tooling/src/build.ts', []),
]);
writeFileSync('reports/gates.json', JSON.stringify([...gates, build]));
const unit = await runCheck('unit and API', 'node_modules/jest/bin/jest.js', [
  '--json',
  '--outputFile=reports/jest.json',
]);
const journeys = await runCheck(
  'journeys',
  'node_modules/@playwright/test/cli.js',
  ['test', '-c', 'e2e/playwright.config.ts', '--forbid-only'],
  { live: true },
);
printSlowest();
process.exitCode = [...gates, build, unit, journeys].every(({ ok }) => ok) ? 0 : 1;

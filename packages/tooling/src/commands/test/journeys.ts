// Single journeys on the built product: `npm run journeys -- account -g "sign-up"`.
import { runCheck } from '../../checks/run-check.ts';
import { unknownJourneys } from '../../checks/test-names.ts';

const names = process.argv.slice(2);
const unknown = unknownJourneys(names);
if (unknown !== undefined) {
  console.error(unknown);
  process.exit(1);
}
const playwright = ['test', '-c', 'e2e/playwright.config.ts', ...names];
const built = await runCheck('build', 'packages/tooling/src/commands/develop/build.ts', []);
const journeys = built.ok
  ? await runCheck('journeys', 'node_modules/@playwright/test/cli.js', playwright, { live: true })
  : built;
process.exitCode = journeys.ok ? 0 : 1;

// Single journeys on the built product: `npm run journeys -- account -g "sign-up"`.
import { runCheck } from './checks/run-check.ts';

const playwright = ['test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const built = await runCheck('build', 'packages/tooling/src/build.ts', []);
const journeys = built.ok
  ? await runCheck('journeys', 'node_modules/@playwright/test/cli.js', playwright, { live: true })
  : built;
process.exitCode = journeys.ok ? 0 : 1;

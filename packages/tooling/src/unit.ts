// Single unit and API tests: `npm run unit -- mf-dashboard packages/domain`.
import { runCheck } from './checks/run-check.ts';
import { everyday, vitest } from './checks/unit-tests.ts';

const { ok } = await runCheck('unit and API', vitest, ['run', ...everyday, ...process.argv.slice(2)], {
  live: true,
});
process.exitCode = ok ? 0 : 1;

// Single unit and API tests: `npm run unit -- mf-dashboard packages/domain`.
import { runCheck } from './checks/run-check.ts';

const { ok } = await runCheck('unit and API', 'node_modules/jest/bin/jest.js', process.argv.slice(2), {
  live: true,
});
process.exitCode = ok ? 0 : 1;

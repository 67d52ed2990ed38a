// Single unit and API tests: `npm run unit -- mf-dashboard packages/domain`.
import { runCheck } from '../../checks/run-check.ts';
import { unknownTests } from '../../checks/test-names.ts';
import { everyday, vitest } from '../../checks/test-runners.ts';

const names = process.argv.slice(2);
const unknown = unknownTests(names);
if (unknown !== undefined) {
  console.error(unknown);
  process.exit(1);
}
const { ok } = await runCheck('unit and API', vitest, ['run', ...everyday, ...names], { live: true });
process.exitCode = ok ? 0 : 1;

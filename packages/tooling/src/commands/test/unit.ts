// Single unit and API tests: `npm run unit -- mf-dashboard packages/domain`. With `--alone`, each file runs in its own
// process, isolated from what other files load or change.
import { runCheck } from '../../checks/run-check.ts';
import { unknownTests } from '../../checks/test-names.ts';
import { everyday, vitest } from '../../checks/test-runners.ts';

const alone = '--alone';
const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== alone);
const unknown = unknownTests(names);
if (unknown !== undefined) {
  console.error(unknown);
  process.exit(1);
}
const isolated = args.includes(alone) ? ['--isolate'] : [];
const { ok } = await runCheck('unit and API', vitest, ['run', ...everyday, ...isolated, ...names], {
  live: true,
});
process.exitCode = ok ? 0 : 1;

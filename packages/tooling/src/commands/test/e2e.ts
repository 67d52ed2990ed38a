// Single end-to-end tests on the built product: `npm run e2e -- account -g "sign-up"`.
import { runCheck } from '../../checks/run-check.ts';
import { keepDatabasesInMemory } from '../../checks/databases.ts';
import { unknownEndToEndTests } from '../../checks/test-names.ts';
import { endToEnd, playwright } from '../../checks/test-runners.ts';

const names = process.argv.slice(2);
const unknown = unknownEndToEndTests(names);
if (unknown !== undefined) {
  console.error(unknown);
  process.exit(1);
}
keepDatabasesInMemory();
const built = await runCheck('build', 'packages/tooling/src/commands/develop/build.ts', []);
const tests = built.ok
  ? await runCheck('end to end', playwright, [...endToEnd, ...names], { live: true })
  : built;
process.exitCode = tests.ok ? 0 : 1;

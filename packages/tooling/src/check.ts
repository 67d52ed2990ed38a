// What a change is asked for before it is shown to anybody: `npm run check [-- base]`, against `main` unless
// told.
import { changedFiles } from './checks/changed-files.ts';
import { quickGates } from './checks/gates.ts';
import { runCheck } from './checks/run-check.ts';

const from = performance.now();
const [base = 'main'] = process.argv.slice(2);
const changed = changedFiles(base);
const code = changed.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !file.includes('.generated.'));
const checks = await quickGates(code);
if (code.length > 0)
  checks.push(
    await runCheck('tests of what changed', 'node_modules/jest/bin/jest.js', [
      '--findRelatedTests',
      '--passWithNoTests',
      ...code,
    ]),
  );
const seconds = ((performance.now() - from) / 1000).toFixed(1);
console.log(`${changed.length} files changed since ${base}; checked in ${seconds} s`);
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;

// What a change is asked for before it is shown to anybody: `npm run check [-- base]`, against `main` unless
// told. Of the tests that reach it, those nearest to it that fit into the time.
import { changedFiles, isCode } from '../../checks/changed/changed-files.ts';
import { quickGates } from '../../checks/gates.ts';
import { nearestTests } from '../../checks/changed/nearest-tests.ts';
import { relatedTests } from '../../checks/changed/related-tests.ts';
import { runCheck, type Check } from '../../checks/run-check.ts';
import { everyday, vitest } from '../../checks/test-runners.ts';
import { testsSayingOldWords } from '../../checks/changed/words-changed.ts';
import { isStopping } from '../../children/run-program.ts';
import { lastUnitTimes } from '../../reports/unit-report.ts';

/** What the tests may take one after another; several run at a time. */
const budgetMs = 40_000;
/** For a test that no run on this machine has timed: most of it is loading, beside others. */
const untimedMs = 8_000;

/** Names what would be heard of in `npm test` only. */
function tellOldWords(base: string, ran: readonly string[]): void {
  const saying = testsSayingOldWords(base, ran);
  if (saying.length > 0)
    console.log(`These tests use words that you changed; check and run them: ${saying.join(', ')}`);
}

async function testsOf(files: readonly string[], base: string): Promise<Check[]> {
  const times = lastUnitTimes();
  const msOf = (test: string): number => times.get(test) ?? untimedMs;
  const { chosen, left } = nearestTests(await relatedTests(files), files, msOf, budgetMs);
  tellOldWords(base, chosen);
  if (chosen.length === 0) return [];
  const nearest = chosen.length === 1 ? 'the nearest test' : `the ${chosen.length} nearest tests`;
  const check = await runCheck(nearest, vitest, ['run', ...everyday, ...chosen]);
  if (left > 0) console.log(`Test files that also depend on these changes: ${left}; npm test runs them.`);
  return [check];
}

const from = performance.now();
const [base = 'main'] = process.argv.slice(2);
const changed = changedFiles(base);
if (changed === undefined) {
  console.error(
    `Can’t compare with "${base}": name a branch or commit that git knows and that shares history with this one, such as npm run check -- origin/main.`,
  );
  process.exit(1);
}
const code = changed.filter(isCode);
const checks = [...(await quickGates(changed)), ...(code.length > 0 ? await testsOf(code, base) : [])];
const seconds = ((performance.now() - from) / 1000).toFixed(1);
console.log(
  `${changed.length} ${changed.length === 1 ? 'file' : 'files'} changed since ${base}; checked in ${seconds} s`,
);
process.exitCode = checks.every(({ ok }) => ok) && !isStopping() ? 0 : 1;

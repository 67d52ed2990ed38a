// Sums the reports that `npm test` wrote. A missing report, a crashed suite, or a run that ended badly is a
// failure.
import { existsSync, readFileSync } from 'node:fs';

const exit = Number(process.argv[2] ?? 0);
const read = (name) =>
  existsSync(`reports/${name}.json`) ? JSON.parse(readFileSync(`reports/${name}.json`, 'utf8')) : undefined;
const countOf = {
  gates: (report) => ({
    passed: report.filter(({ ok }) => ok).length,
    failed: report.filter(({ ok }) => !ok).length,
  }),
  unit: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }),
};
let passed = 0;
let failed = 0;
for (const [name, count] of Object.entries(countOf)) {
  const report = read(name);
  if (report === undefined) {
    console.log(`reports/${name}.json is missing`);
    failed += 1;
    continue;
  }
  const counted = count(report);
  passed += counted.passed;
  failed += counted.failed;
}
if (exit !== 0 && failed === 0) {
  console.log(`The checks exited with ${exit}, but no report shows a failure.`);
  failed = 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

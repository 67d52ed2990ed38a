// Sums the reports that `npm test` wrote and repeats why tests failed, because CI keeps the end of its output. A missing
// or unfinished report, a crashed suite, or a run that ended badly is a failure.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const exit = Number(process.argv[2] ?? 0);
const maxReasons = 10;
const maxLines = 15;
const read = (name) =>
  existsSync(`reports/${name}.json`) ? JSON.parse(readFileSync(`reports/${name}.json`, 'utf8')) : undefined;
const inFile = (file, title) => `${relative(process.cwd(), file)} › ${title}`;

/** Checks that count their own tests: the file of the report, its counts, and its failures as pairs of a name and a reason. */
const runs = {
  'unit and API': {
    file: 'unit',
    count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, errors, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      failures: [
        ...errors.map((error) => ['unit and API, outside of its tests', error]),
        ...testResults.flatMap(({ name, message, assertionResults }) => [
          ...(message === '' ? [] : [[inFile(name, 'outside of its tests'), message]]),
          ...assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => [inFile(name, fullName), failureMessages.join('\n')]),
        ]),
      ],
    }),
  },
  'end to end': {
    file: 'playwright',
    count: ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      failures: [
        ...errors.map((error) => ['end to end, outside of its tests', error]),
        ...suites.flatMap(({ file, specs }) =>
          specs
            .filter(({ ok }) => !ok)
            .map(({ title, tests }) => [
              inFile(file, title),
              tests.flatMap(({ results }) => results.flatMap((result) => result.errors)).join('\n'),
            ]),
        ),
      ],
    }),
  },
};

const checks = read('checks') ?? [{ name: 'npm test', ok: false }];
const others = checks.filter(({ name }) => runs[name] === undefined);
let passed = others.filter(({ ok }) => ok).length;
let failed = others.length - passed;
const failures = others.filter(({ ok }) => !ok).map(({ name }) => [name, 'Its output is above.']);
// after a failed check, `npm test` runs no tests
const withoutTests = failed > 0;
for (const [name, { file, count }] of Object.entries(runs)) {
  const report = read(file);
  if (report === undefined && withoutTests) continue;
  const counted = report === undefined ? { passed: 0, failed: 0, failures: [] } : count(report);
  passed += counted.passed;
  failed += counted.failed;
  failures.push(...counted.failures);
  if (report?.finished === true) continue;
  const { signal } = checks.find((check) => check.name === name) ?? {};
  failed += 1;
  failures.push([
    name,
    `It ended before all its tests had run${signal === undefined ? '' : ` (${signal})`}.`,
  ]);
}
for (const [name, reason] of failures.slice(0, maxReasons)) {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, maxLines);
  console.log([`\nFAIL ${name}`, ...lines.map((line) => `  ${line}`)].join('\n'));
}
if (exit !== 0 && failed === 0) {
  console.log(`The checks exited with ${exit}, but no report shows a failure.`);
  failed = 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

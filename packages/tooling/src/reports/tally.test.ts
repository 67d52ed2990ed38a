import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndToEndReport } from './playwright-reporter.ts';
import type { UnitReport } from './unit-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
  mkdirSync(join(folder, 'reports'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const unit = (
  failureMessages: readonly string[] = [],
  message = '',
  errors: readonly string[] = [],
): UnitReport => ({
  finished: true,
  numPassedTests: 2,
  numFailedTests: failureMessages.length,
  numTotalTests: 2 + failureMessages.length,
  numRuntimeErrorTestSuites: (message === '' ? 0 : 1) + errors.length,
  errors,
  testResults: [
    {
      name: join(folder, 'packages/one.test.ts'),
      ...{ project: 'node', status: 'failed', ms: 1, message },
      assertionResults: failureMessages.map((text, i) => ({
        ...{
          title: `${i}`,
          fullName: `group › ${i}`,
          status: 'failed',
          duration: 1,
          failureMessages: [text],
        },
      })),
    },
  ],
});
const endToEnd = (...errors: readonly string[]): EndToEndReport => ({
  finished: true,
  stats: { expected: 1, unexpected: errors.length, flaky: 0 },
  errors: [],
  suites: errors.map((error) => ({
    file: join(folder, 'e2e/one.spec.ts'),
    specs: [
      {
        title: 'a home opens',
        ok: false,
        tests: [{ status: 'unexpected', results: [{ duration: 1, errors: [error] }] }],
      },
    ],
  })),
});

function tally(reports: Readonly<Record<string, unknown>>, exit = 0) {
  for (const [name, report] of Object.entries(reports))
    writeFileSync(join(folder, `reports/${name}.json`), JSON.stringify(report));
  const program = join(import.meta.dirname, '../../tally.mjs');
  const { status, stdout } = spawnSync(process.execPath, [program, String(exit)], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}
const checks = [{ name: 'types', ok: true }];

it('sums what the reports count, on its last line alone if nothing failed', () => {
  expect(tally({ checks, unit: unit(), playwright: endToEnd() })).toEqual({
    status: 0,
    lines: ['4 passed, 0 failed'],
  });
});

it('repeats why each test failed, without colors and at most 15 lines of it', () => {
  const long = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n');
  const reports = {
    checks: [...checks, { name: 'lint', ok: false }],
    unit: unit(['expected 1 to be 2'], 'no such module', ['a timer threw']),
    playwright: endToEnd(`\u001B[31mTimeout 90000ms\u001B[39m\n${long}`),
  };
  const { status, lines } = tally(reports, 1);
  expect([status, lines.at(-1)]).toEqual([1, '4 passed, 5 failed']);
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([
    'FAIL lint',
    'FAIL unit and API, outside of its tests',
    'FAIL packages/one.test.ts › outside of its tests',
    'FAIL packages/one.test.ts › group › 0',
    'FAIL e2e/one.spec.ts › a home opens',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining(['  expected 1 to be 2', '  no such module', '  Timeout 90000ms', '  line 13']),
  );
  expect(lines).not.toContain('  line 14');
});

it('counts a run that died as a failure, with its signal and what it had counted', () => {
  const died = { checks: [...checks, { name: 'unit and API', ok: false, signal: 'SIGKILL' }] };
  expect(
    tally({ ...died, unit: { ...unit(['expected 1 to be 2']), finished: false }, playwright: endToEnd() }, 1),
  ).toEqual({
    status: 1,
    lines: [
      ...['', 'FAIL packages/one.test.ts › group › 0', '  expected 1 to be 2'],
      ...['', 'FAIL unit and API', '  It ended before all its tests had run (SIGKILL).'],
      '4 passed, 2 failed',
    ],
  });
});

it('expects reports of tests only if all checks before them passed', () => {
  expect(tally({ checks, unit: unit() }, 1)).toEqual({
    status: 1,
    lines: ['', 'FAIL end to end', '  It ended before all its tests had run.', '3 passed, 1 failed'],
  });
  rmSync(join(folder, 'reports'), { recursive: true });
  mkdirSync(join(folder, 'reports'));
  expect(tally({ checks: [...checks, { name: 'lint', ok: false }] }, 1)).toEqual({
    status: 1,
    lines: ['', 'FAIL lint', '  Its output is above.', '1 passed, 1 failed'],
  });
});

it('fails if no check was reported, or if a run ended badly and no report says why', () => {
  expect(tally({}, 143)).toEqual({
    status: 1,
    lines: ['', 'FAIL npm test', '  Its output is above.', '0 passed, 1 failed'],
  });
  expect(tally({ checks, unit: unit(), playwright: endToEnd() }, 7)).toEqual({
    status: 1,
    lines: ['The checks exited with 7, but no report shows a failure.', '4 passed, 1 failed'],
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { FullConfig, FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import EndToEndReporter, { type EndToEndReport } from './playwright-reporter.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reporter-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs tests, each of a file of its own, that end like this; undefined if a test did not begin. */
async function run(
  statuses: readonly (TestResult['status'] | undefined)[],
  status: FullResult['status'],
  errors: readonly string[] = [],
) {
  const outputFile = join(folder, 'report.json');
  const reporter = new EndToEndReporter({ outputFile });
  const tests = statuses.map((one, i) => ({
    title: `test ${i}`,
    expectedStatus: 'passed',
    location: { file: join(process.cwd(), `${i}.spec.ts`) },
    results: one === undefined ? [] : [{ status: one, duration: 1, errors: [] }],
  }));
  reporter.onBegin({} as FullConfig, { allTests: () => tests } as unknown as Suite);
  for (const test of tests)
    for (const result of test.results)
      reporter.onTestEnd(test as unknown as TestCase, result as unknown as TestResult);
  for (const message of errors) reporter.onError({ message });
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const ended = await reporter.onEnd({ status } as FullResult);
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as EndToEndReport;
  return { ended, report, said: said.mock.calls.flat() };
}

const outOfTime = '\u001B[31mTimed out waiting 2.5s for the test suite to run\u001B[39m';

it('lists the tests it had no time to run, and passes if no other test failed', async () => {
  const { ended, report, said } = await run(['passed', 'interrupted', undefined], 'timedout', [outOfTime]);
  expect(ended).toEqual({ status: 'passed' });
  expect(said).toEqual(['Out of time. Not run: 1.spec.ts, 2.spec.ts.']);
  expect(report.stats).toEqual({ expected: 1, unexpected: 0, flaky: 0 });
  expect(report.suites.map(({ file }) => relative(process.cwd(), file))).toEqual(['0.spec.ts']);
});

it('fails if a test failed, or something else, before the time ran out', async () => {
  const { ended, report } = await run(['failed', undefined], 'timedout', [outOfTime]);
  expect(ended).toEqual({});
  expect(report.stats.unexpected).toBe(1);
  const other = await run(['passed', undefined], 'timedout', ['The site did not stop.', outOfTime]);
  expect(other.ended).toEqual({});
});

it('leaves the result alone if the run ended by itself or by a signal', async () => {
  expect(await run(['passed'], 'passed')).toMatchObject({ ended: {}, report: { finished: true }, said: [] });
  expect(await run(['passed'], 'interrupted')).toMatchObject({
    ended: {},
    report: { finished: false },
    said: [],
  });
});

it('has a report from the start, and ends the run at SIGTERM as at SIGINT', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const before = process.listenerCount('SIGTERM');
  const outputFile = join(folder, 'report.json');
  const reporter = new EndToEndReporter({ outputFile });
  expect(JSON.parse(readFileSync(outputFile, 'utf8'))).toMatchObject({ finished: false });
  process.emit('SIGTERM');
  expect(kill.mock.calls).toEqual([[process.pid, 'SIGINT']]);
  await new EndToEndReporter({ outputFile }).onEnd({ status: 'passed' } as FullResult);
  await reporter.onEnd({ status: 'interrupted' } as FullResult);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

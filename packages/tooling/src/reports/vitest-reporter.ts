import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { openReport, type ReportFile } from './report-file.ts';
import type { UnitReport } from './unit-report.ts';

type FileResult = UnitReport['testResults'][number];

function ancestorsOf(test: TestCase): string[] {
  const titles: string[] = [];
  for (let at = test.parent; at.type === 'suite'; at = at.parent) titles.unshift(at.name);
  return titles;
}

const messageOf = ({
  stack,
  message,
  diff,
}: {
  readonly stack?: string | undefined;
  readonly message: string;
  /** What was expected beside what came; `message` names the first few keys of an object only. */
  readonly diff?: string | undefined;
}): string =>
  [stack?.includes(message) === true ? stack : `${message}\n${stack ?? ''}`, diff]
    .filter((part) => part !== undefined)
    .map(stripVTControlCharacters)
    .join('\n');

function resultOf(module: TestModule): FileResult {
  // not the set-up of the environment: a worker does it once, and Vitest reports it for each file
  const { duration, setupDuration, prepareDuration, collectDuration } = module.diagnostic();
  return {
    name: module.moduleId,
    project: module.project.name,
    status: module.ok() ? 'passed' : 'failed',
    ms: Math.round(duration + setupDuration + prepareDuration + collectDuration),
    message: module.errors().map(messageOf).join('\n'),
    assertionResults: [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result();
      return {
        title: test.name,
        fullName: [...ancestorsOf(test), test.name].join(' › '),
        status: state,
        duration: test.diagnostic()?.duration ?? 0,
        failureMessages: (errors ?? []).map(messageOf),
      };
    }),
  };
}

/** Prints failures as files finish, and keeps the report file up to date during the run. */
export default class UnitReporter implements Reporter {
  private readonly files: FileResult[] = [];
  private unhandled: readonly string[] = [];
  private finished = false;
  private report: ReportFile | undefined;

  /** The report goes to `--outputFile`. */
  onInit({ config: { outputFile } }: Vitest): void {
    if (typeof outputFile === 'string') this.report = openReport(outputFile, () => this.state());
  }

  private state(): UnitReport {
    const tests = this.files.flatMap(({ assertionResults }) => assertionResults);
    const broken = this.files.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      finished: this.finished,
      numPassedTests: tests.filter(({ status }) => status === 'passed').length,
      numFailedTests: tests.filter(({ status }) => status === 'failed').length,
      numTotalTests: tests.length,
      numRuntimeErrorTestSuites: broken.length + this.unhandled.length,
      errors: this.unhandled,
      testResults: this.files,
    };
  }

  onTestModuleEnd(module: TestModule): void {
    const file = resultOf(module);
    this.files.push(file);
    if (file.status === 'failed') {
      console.log(`FAIL ${relative(process.cwd(), file.name)}`);
      if (file.message !== '') console.log(file.message);
      for (const { fullName, failureMessages, status } of file.assertionResults)
        if (status === 'failed') console.log(`  × ${fullName}\n${failureMessages.join('\n')}`);
    }
    this.report?.update();
  }

  onTestRunEnd(
    _modules: readonly TestModule[],
    errors: readonly { readonly message: string; readonly stack?: string }[],
  ): void {
    this.unhandled = errors.map(messageOf);
    for (const error of this.unhandled) console.log(`FAIL outside of a test\n${error}`);
    this.finished = true;
    this.report?.write();
  }
}

import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { openReport } from './report-file.ts';

/** What `reports/playwright.json` holds: a part of what Playwright's own JSON reporter writes. */
export interface EndToEndReport {
  /** False while the run goes on, and for ever where it was killed. */
  readonly finished: boolean;
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly string[];
  readonly suites: readonly {
    /** Absolute path. */
    readonly file: string;
    readonly specs: readonly {
      readonly title: string;
      readonly ok: boolean;
      readonly tests: readonly {
        readonly status: 'expected' | 'unexpected';
        /** Durations are in milliseconds. */
        readonly results: readonly { readonly duration: number; readonly errors: readonly string[] }[];
      }[];
    }[];
  }[];
}
type Spec = EndToEndReport['suites'][number]['specs'][number];

const textOf = ({ stack, message, value }: TestError): string =>
  stack ?? message ?? value ?? 'an error without a text';
/** Playwright also reports as an error that a run was out of time. */
const isOutOfTime = (error: string): boolean => /Timed out waiting [\d.]+s for the .* to run/.test(error);

/** Keeps the report file up to date during the run; Playwright's own reporter writes when all is over. */
export default class EndToEndReporter implements Reporter {
  private readonly files = new Map<string, Spec[]>();
  private readonly errors: string[] = [];
  private finished = false;
  private tests: readonly TestCase[] = [];
  private readonly report;

  constructor({ outputFile }: { readonly outputFile: string }) {
    this.report = openReport(outputFile, (): EndToEndReport => this.state());
    this.report.write();
    process.once('SIGTERM', this.interrupt);
  }

  /** Playwright stops its sites and ends its reports at SIGINT only. */
  private readonly interrupt = (): void => {
    process.kill(process.pid, 'SIGINT');
  };

  private state(): EndToEndReport {
    const specs = [...this.files.values()].flat();
    const passed = specs.filter(({ ok }) => ok).length;
    return {
      finished: this.finished,
      stats: { expected: passed, unexpected: specs.length - passed, flaky: 0 },
      errors: this.errors,
      suites: [...this.files].map(([file, of]) => ({ file, specs: of })),
    };
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    if (status === 'interrupted') return;
    const ok = status === test.expectedStatus;
    const specs = this.files.get(test.location.file) ?? [];
    this.files.set(test.location.file, specs);
    specs.push({
      title: test.title,
      ok,
      tests: [
        { status: ok ? 'expected' : 'unexpected', results: [{ duration, errors: errors.map(textOf) }] },
      ],
    });
    this.report.update();
  }

  onError(error: TestError): void {
    this.errors.push(textOf(error));
  }

  /** A run that was given too little time passes if nothing failed, and names what it left out. */
  onEnd({ status }: FullResult): Promise<{ status?: 'passed' }> {
    process.off('SIGTERM', this.interrupt);
    this.finished = status !== 'interrupted';
    this.report.write();
    if (status !== 'timedout') return Promise.resolve({});
    const files = this.tests
      .filter(({ results }) => results.every((result) => result.status === 'interrupted'))
      .map(({ location }) => relative(process.cwd(), location.file));
    console.log(`Out of time. Not run: ${[...new Set(files)].join(', ')}.`);
    const passed = this.state().stats.unexpected === 0 && this.errors.every(isOutOfTime);
    return Promise.resolve(passed ? { status: 'passed' } : {});
  }
}

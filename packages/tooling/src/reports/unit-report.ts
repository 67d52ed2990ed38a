import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What `reports/unit.json` holds: the shape that Jest's `--json` made common. */
export interface UnitReport {
  /** False while the run goes on, and for ever where it was killed. */
  readonly finished: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  /** Files that failed without a failed test, and errors outside of tests. */
  readonly numRuntimeErrorTestSuites: number;
  /** Errors outside of tests that belong to no file. */
  readonly errors: readonly string[];
  readonly testResults: readonly {
    /** Absolute path. */
    readonly name: string;
    readonly project: string;
    readonly status: 'passed' | 'failed';
    /** Loading and tests together. */
    readonly ms: number;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly fullName: string;
      readonly status: string;
      /** In milliseconds. */
      readonly duration: number;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Milliseconds of each unit and API test file in the last run of `npm test`, by path; empty before the first. */
export function lastUnitTimes(): ReadonlyMap<string, number> {
  if (!existsSync('reports/unit.json')) return new Map();
  const { testResults } = JSON.parse(readFileSync('reports/unit.json', 'utf8')) as UnitReport;
  return new Map(testResults.map(({ name, ms }) => [relative(process.cwd(), name), ms]));
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Vitest's command line. */
export const vitest = 'node_modules/vitest/vitest.mjs';
/** Playwright's command line, and the arguments of every run of end-to-end tests. */
export const playwright = 'node_modules/@playwright/test/cli.js';
export const endToEnd: readonly string[] = ['test', '-c', 'e2e/playwright.config.ts'];

/** Patterns of Vitest's projects of unit and API tests: all but the real files and the soak. */
export const everydayProjects = ['!real', '!soak'] as const;
export const everyday: readonly string[] = everydayProjects.map((name) => `--project=${name}`);
/** Those that `npm test` runs: without `*.slow.test.ts`. */
export const fast: readonly string[] = [...everyday, '--project=!slow'];

/** Arguments that print failures as files finish, and write a report during the run. */
export const reportTo = (file: string): string[] => [
  '--reporter=packages/tooling/src/reports/vitest-reporter.ts',
  `--outputFile=${file}`,
];

/** The folder of the real files: SHARED_DIR, or `../shared`; undefined if it has no `data`. */
export function realFilesFolder(): string | undefined {
  const folder = resolve(process.env['SHARED_DIR'] ?? '../shared');
  return existsSync(join(folder, 'data')) ? folder : undefined;
}

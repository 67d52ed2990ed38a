import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Check } from '../checks/run-check.ts';
import type { EndToEndReport } from './playwright-reporter.ts';
import { lastUnitTimes } from './unit-report.ts';

interface Row {
  readonly name: string;
  readonly ms: number;
}
/** What a test file may take on two cores. */
const budgetMs = 60_000;

const bySlowest = (a: Row, b: Row): number => b.ms - a.ms;

function endToEndTests(): (Row & { readonly file: string })[] {
  if (!existsSync('reports/playwright.json')) return [];
  const { suites } = JSON.parse(readFileSync('reports/playwright.json', 'utf8')) as EndToEndReport;
  return suites.flatMap(({ file, specs }) =>
    specs.map(({ title, tests }) => ({
      file: relative(process.cwd(), file),
      name: title,
      ms: tests.reduce(
        (sum, { results }) => sum + results.reduce((all, { duration }) => all + duration, 0),
        0,
      ),
    })),
  );
}

function print(title: string, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  console.log(`\n${title}`);
  for (const { name, ms } of rows) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
}

/** Prints where the time of a run went, and names the files over budget. */
export function printTimes(checks: readonly Check[]): void {
  const unit = [...lastUnitTimes()].map(([name, ms]) => ({ name, ms }));
  const endToEnd = endToEndTests();
  const perFile = Map.groupBy(endToEnd, ({ file }) => file);
  const files = [
    ...unit,
    ...[...perFile].map(([name, tests]) => ({ name, ms: tests.reduce((sum, { ms }) => sum + ms, 0) })),
  ];
  print('Steps', [...checks].sort(bySlowest));
  print('Slowest unit and API test files', [...unit].sort(bySlowest).slice(0, 10));
  print('Slowest end-to-end tests', [...endToEnd].sort(bySlowest).slice(0, 10));
  print(
    `Test files over their budget of ${budgetMs / 1000} s`,
    files.filter(({ ms }) => ms > budgetMs).sort(bySlowest),
  );
}

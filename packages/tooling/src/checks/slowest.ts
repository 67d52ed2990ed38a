import { existsSync, readFileSync } from 'node:fs';

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly duration: number | null }[];
  }[];
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

const read = (name: string): unknown =>
  existsSync(`reports/${name}.json`) ? JSON.parse(readFileSync(`reports/${name}.json`, 'utf8')) : undefined;
const flatten = (suite: Suite): { title: string; ms: number }[] => [
  ...(suite.specs ?? []).map(({ title, tests }) => ({
    title,
    ms: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  })),
  ...(suite.suites ?? []).flatMap(flatten),
];

/** The five slowest tests of both runners. */
export function printSlowest(): void {
  const unit = ((read('jest') as JestReport | undefined)?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ title, ms: duration ?? 0 })),
  );
  const journeys = flatten((read('playwright') as Suite | undefined) ?? {});
  console.log('The five slowest tests:');
  for (const { title, ms } of [...unit, ...journeys].sort((a, b) => b.ms - a.ms).slice(0, 5))
    console.log(`  ${(ms / 1000).toFixed(1)} s  ${title}`);
}

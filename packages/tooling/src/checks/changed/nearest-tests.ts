import { dirname, sep } from 'node:path';

/** How many folders lie between two files. */
function distance(one: string, other: string): number {
  const [a, b] = [dirname(one).split(sep), dirname(other).split(sep)];
  const shared = a.findIndex((part, i) => part !== b[i]);
  const common = shared === -1 ? a.length : shared;
  return a.length + b.length - 2 * common;
}

/**
 * The tests that lie nearest to what changed, as many as fit into `budgetMs` by what each is expected to take,
 * and how many that leaves out: what everybody imports is reached by nearly every test. A test that changed
 * itself is never left out, nor is the nearest one.
 */
export function nearestTests(
  tests: readonly string[],
  changed: readonly string[],
  msOf: (test: string) => number,
  budgetMs: number,
): { readonly chosen: readonly string[]; readonly left: number } {
  const far = (test: string): number =>
    changed.includes(test) ? -1 : Math.min(...changed.map((file) => distance(test, file)));
  const sorted = tests
    .map((test) => ({ test, far: far(test) }))
    .sort((a, b) => a.far - b.far || (a.test < b.test ? -1 : 1));
  const chosen: string[] = [];
  let spentMs = 0;
  for (const one of sorted) {
    if (one.far !== -1 && chosen.length > 0 && spentMs + msOf(one.test) > budgetMs) continue;
    chosen.push(one.test);
    spentMs += msOf(one.test);
  }
  return { chosen, left: tests.length - chosen.length };
}

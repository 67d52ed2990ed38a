import { dirname, sep } from 'node:path';

/** How many folders lie between two files. */
function distance(one: string, other: string): number {
  const [a, b] = [dirname(one).split(sep), dirname(other).split(sep)];
  const shared = a.findIndex((part, i) => part !== b[i]);
  const common = shared === -1 ? a.length : shared;
  return a.length + b.length - 2 * common;
}

/**
 * The tests that lie nearest to what changed, at most `limit` of them, and how many that leaves out: what
 * everybody imports is reached by nearly every test. A test that changed itself is never left out.
 */
export function nearestTests(
  tests: readonly string[],
  changed: readonly string[],
  limit: number,
): { readonly chosen: readonly string[]; readonly left: number } {
  const far = (test: string): number =>
    changed.includes(test) ? -1 : Math.min(...changed.map((file) => distance(test, file)));
  const sorted = tests
    .map((test) => ({ test, far: far(test) }))
    .sort((a, b) => a.far - b.far || (a.test < b.test ? -1 : 1));
  const chosen = sorted.filter((one, i) => i < limit || one.far === -1).map(({ test }) => test);
  return { chosen, left: tests.length - chosen.length };
}

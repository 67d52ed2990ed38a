import { relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { isStopping, startProgram } from '../../children/run-program.ts';

/** The tests that import the given files, directly or through others. */
export async function relatedTests(files: readonly string[]): Promise<readonly string[]> {
  if (isStopping()) return [];
  const listing = startProgram('packages/tooling/src/checks/changed/related-tests-program.ts', files, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const paths = listing.stdout === null ? '' : await text(listing.stdout);
  return paths
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => relative(process.cwd(), line));
}

import { runCheck, type Check } from './run-check.ts';

const tool = (path: string): string => `packages/tooling/node_modules/${path}`;

/** The formatter; without arguments it writes. */
export const formatter = tool('oxfmt/bin/oxfmt');

const format = () => runCheck('format', formatter, ['--check', '.']);
/** Eslint with types, everywhere. */
const lint = () =>
  runCheck('lint', tool('eslint/bin/eslint.js'), [
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location',
    '.cache/eslint/',
  ]);
/** Who may import whom, cycles, and where vendor libraries may be imported. */
const zones = () =>
  runCheck('zones', tool('dependency-cruiser/bin/dependency-cruiser.mjs'), [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    'shell',
    'mf-dashboard',
    'mf-onboarding',
    'mf-compound',
    'mf-staff-review',
    'mf-staff-admin',
    'packages',
    'e2e',
  ]);

export const lintGates = (): Promise<Check[]> => Promise.all([format(), lint(), zones()]);

/** What holds for the sources as they stand, without running the product. */
export async function allGates(): Promise<Check[]> {
  const first = await Promise.all([
    runCheck('types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']),
    lint(),
    format(),
  ]);
  const second = await Promise.all([
    zones(),
    runCheck('unused files and exports', tool('knip/bin/knip.js'), [
      '--include',
      'files,exports,types,duplicates',
      '--no-config-hints',
    ]),
    runCheck('generated endpoints', 'packages/tooling/src/client-endpoints.ts', ['--check']),
    runCheck('contract report', 'packages/tooling/src/contract-report.ts', ['--check']),
  ]);
  return [...first, ...second];
}

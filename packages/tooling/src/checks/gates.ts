import { readdirSync } from 'node:fs';
import { readPackages } from '../zones.ts';
import { isCode } from './changed/changed-files.ts';
import { runCheck, type Check } from './run-check.ts';

const tool = (path: string): string => `packages/tooling/node_modules/${path}`;

/** A program of this checkout and its arguments, run in the workspace's root. */
export interface Gate {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  /** What mends it, said when it failed. */
  readonly mend?: string;
}

/** The formatter; without arguments it writes. */
export const formatter = tool('oxfmt/bin/oxfmt');

const types: Gate = {
  name: 'types',
  script: 'node_modules/typescript/bin/tsc',
  args: [
    ...['-p', 'tsconfig.json'],
    // what was judged before is judged again where it, or what it depends on, has changed
    ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    // several checkers each work out the types that they share: twice the work, and no less time on two cores
    ...['--checkers', '1'],
  ],
};
const format: Gate = { name: 'format', script: formatter, args: ['--check', '.'], mend: 'npm run format' };
const sources = (root: string): string[] => [
  ...readPackages(root).map(({ path }) => path),
  ...readdirSync(root).filter((name) => /\.(ts|mjs)$/.test(name)),
];
/** The linter, with types: in every package and in the files beside them, or in the given files. */
export const lint = (root: string, files: readonly string[] = sources(root)): Gate => ({
  name: 'lint',
  script: 'node_modules/oxlint/bin/oxlint',
  // what changed may be nothing but what it leaves out
  args: ['--no-error-on-unmatched-pattern', ...files],
});
const packagesOf = (root: string): string[] => readPackages(root).map(({ path }) => path);
const cruise = (
  root: string,
  name: string,
  config: string,
  packages: readonly string[] = packagesOf(root),
): Gate => ({
  name,
  script: tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
  args: ['--config', config, '--output-type', 'err-long', ...packages],
});
/** Who may import whom, cycles of files, and where vendor libraries may be imported, in all packages or the given ones. */
export const zones = (root: string, packages?: readonly string[]): Gate =>
  cruise(root, 'zones', '.dependency-cruiser.mjs', packages);
/** The packages whose imports these files can have changed: all, where one of the files says what may be imported. */
function packagesChanged(root: string, files: readonly string[]): string[] {
  const all = packagesOf(root);
  const changed = all.filter((path) => files.some((file) => file.startsWith(`${path}/`)));
  const rules = files.filter(
    (file) => file.startsWith('packages/tooling/') || !all.some((path) => file.startsWith(`${path}/`)),
  );
  return changed.length === 0 || rules.some(isCode) ? all : changed;
}
/** Folders that import each other in a circle: those of a package, and areas and modules of the server. */
export const folderCycles = (root: string): readonly Gate[] => [
  cruise(root, 'folder cycles', '.dependency-cruiser.folders.mjs'),
  cruise(root, 'area cycles', '.dependency-cruiser.areas.mjs'),
];
const unused: Gate = {
  name: 'unused files and exports',
  script: tool('knip/bin/knip.js'),
  args: ['--include', 'files,exports,types,duplicates', '--no-config-hints'],
};
const apiDocument: Gate = {
  name: 'API document',
  script: 'packages/server/src/app/openapi/openapi-program.ts',
  args: ['--check'],
  mend: 'npm run generate',
};
const endpoints: Gate = {
  name: 'generated endpoints',
  script: 'packages/tooling/src/generators/client-endpoints-program.ts',
  args: ['--check'],
};
const contractReport: Gate = {
  name: 'contract report',
  script: 'packages/tooling/src/generators/contract-report-program.ts',
  args: ['--check'],
};

const owners: Gate = {
  name: 'owners',
  script: 'packages/tooling/src/generators/owners-program.ts',
  args: ['--check'],
};
const settingsPage: Gate = {
  name: 'settings page',
  script: 'packages/server/src/config/settings-program.ts',
  args: ['--check'],
  mend: 'npm run generate',
};

const tracked: Gate = {
  name: 'tracked',
  script: 'packages/tooling/src/checks/tracked-program.ts',
  args: [],
  mend: 'git add the files, or list them in .gitignore',
};

const all = (gates: readonly Gate[]): Promise<Check[]> =>
  Promise.all(gates.map(({ name, script, args, mend }) => runCheck(name, script, args, { mend })));

export const lintGates = (): Promise<Check[]> => all([format, lint('.'), zones('.'), ...folderCycles('.')]);
/** What is generated, where these files can make it another: of the API's shapes, and of what the contract shows. */
const generatedOf = (files: readonly string[]): Gate[] => {
  const shown = files.filter((file) => !/\.(?:test|harness)\.tsx?$/.test(file));
  const changed = (pattern: RegExp): boolean => shown.some((file) => pattern.test(file));
  return [
    ...(changed(/^packages\/schemas\/|\.routes\.ts$|\/remote\.manifest\.ts$/)
      ? [apiDocument, endpoints]
      : []),
    ...(changed(/(?:^|\/)package\.json$|\/remote\.manifest\.ts$/) ? [owners] : []),
    ...(changed(/^packages\/server\/src\/config\//) ? [settingsPage] : []),
    ...(changed(/^packages\/(?:contract|schemas|domain)\//) ? [contractReport] : []),
  ];
};
/**
 * What a change of these files is asked for many times a day: types, layout, directions of imports, lint of the code
 * among them, and whether what they generate was generated.
 */
export function quickGates(files: readonly string[]): Promise<Check[]> {
  const code = files.filter(isCode);
  const linted = code.length > 0 ? [lint('.', code)] : [];
  return all([types, format, zones('.', packagesChanged('.', files)), ...linted, ...generatedOf(files)]);
}

/** What holds for the sources as they stand, without running the product. */
export function allGates(): { readonly lint: Promise<Check[]>; readonly others: Promise<Check[]> } {
  const inTurn = async (): Promise<Check[]> => {
    const checks: Check[] = [];
    for (const gate of [
      format,
      types,
      zones('.'),
      ...folderCycles('.'),
      unused,
      endpoints,
      contractReport,
      owners,
      settingsPage,
      tracked,
    ])
      checks.push(...(await all([gate])));
    return checks;
  };
  // lint knows the types by itself: as much work as the compiler's, beside it
  return { lint: all([lint('.')]), others: inTurn() };
}

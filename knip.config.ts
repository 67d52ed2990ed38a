import { readPackages } from './packages/tooling/src/zones.ts';

/** Files that run without being imported, in any package. */
const entries = [
  // pages and configurations
  'remote.manifest.ts',
  'src/{main,register}.ts',
  'src/pages/*.{ts,tsx}',
  '*.config.ts',
  // programs, and files that a tool loads by path
  '**/main.ts',
  '**/*-program.{ts,tsx}',
  '**/*-program.harness.ts',
  '**/*-{plugin,reporter}.ts',
  // the server collects these by their names
  '**/*.{routes,job,undo,resource,samples.harness,person.harness}.ts',
  'src/vitest/*.ts',
  // tests of types, end-to-end tests, soak tests
  '**/*.test-d.ts',
  'specs/**/*.spec.ts',
  'soak/*.soak.ts',
];
const packages = Object.fromEntries(
  readPackages(import.meta.dirname).map(({ path }) => [path, { entry: entries, project: ['**/*.{ts,tsx}'] }]),
);

export default {
  workspaces: {
    '.': {
      entry: ['*.config.{mjs,ts}', '.dependency-cruiser*.mjs'],
      project: ['*.{mjs,ts}'],
      ignoreDependencies: ['node'],
    },
    ...packages,
    // `npm run NAME` runs NAME.ts
    'packages/tooling': { entry: [...entries, '*.mjs', 'src/commands/*/*.ts'], project: ['src/**/*.ts'] },
    'packages/remote-template': {
      entry: entries.map((pattern) => `template/${pattern}`),
      project: ['template/**/*.{ts,tsx}'],
    },
  },
  ignore: ['**/*.generated.ts'],
  ignoreExportsUsedInFile: true,
  includeEntryExports: false,
};

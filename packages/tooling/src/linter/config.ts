import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OxlintConfig, OxlintOverride } from 'oxlint';
import { readPackages, type WorkspacePackage } from '../zones.ts';
import { javascriptRules } from './javascript-rules.ts';
import { accessibilityRules, hooksRules } from './react-rules.ts';
import { typescriptRules } from './typescript-rules.ts';

const limit = (max: number) => ['error', { max, skipBlankLines: true, skipComments: true }] as const;

const tests = ['**/*.test.{ts,tsx}'];
const harnesses = ['**/*.harness.{ts,tsx}'];
const sourcesOf = (packages: readonly { readonly path: string }[]): string[] =>
  packages.map(({ path }) => `${path}/**/*.{ts,tsx}`);

const schemas = {
  name: '@commonhearth/schemas',
  allowTypeImports: true,
  message:
    'Importing a value adds zod to the first page load: import only types, and constants from @commonhearth/schemas/constants.',
};
const lazyMessage =
  'Use lazyPart from @commonhearth/contract, which shows a panel with Retry when a chunk fails to load.';
const reactLazy = { name: 'react', importNames: ['lazy'], message: lazyMessage };
const asWords =
  'Never render user text as markup: give React the text, or set textContent. Our own markup needs a disabled line with a reason.';
/** Ways by which text becomes elements. */
const markup = [
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'srcdoc'].map((property) => ({
    property,
    message: asWords,
  })),
  ...['write', 'writeln', 'parseHTMLUnsafe'].map((property) => ({
    ...{ object: 'document', property },
    message: asWords,
  })),
  { property: 'createContextualFragment', message: asWords },
];
const restricted = (...paths: readonly object[]): ['error', object] => ['error', { paths }];

/** A text is matched in time that grows linearly with its length, wherever it comes from. */
const linear = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential' }],
} satisfies OxlintOverride['rules'];

/** What packages of the browser may not import. Of several that fit a file the last one holds. */
function imports(browserPackages: readonly WorkspacePackage[]): OxlintOverride[] {
  // a package of the browser and whatever it bundles: only the contract itself makes lazy components
  const lazyPackages = sourcesOf(browserPackages.filter(({ name }) => name !== 'contract'));
  return [
    {
      files: sourcesOf(browserPackages),
      excludeFiles: [...tests, ...harnesses],
      rules: { 'react/no-danger': 'error', 'no-restricted-properties': ['error', ...markup] },
    },
    {
      // what the first view is made of
      files: sourcesOf([...browserPackages, { path: 'packages/domain' }]),
      excludeFiles: [...tests, ...harnesses],
      rules: { 'no-restricted-imports': restricted(schemas) },
    },
    {
      files: lazyPackages,
      excludeFiles: tests,
      rules: {
        'no-restricted-imports': restricted(reactLazy),
        'no-restricted-properties': [
          'error',
          ...markup,
          { object: 'React', property: 'lazy', message: lazyMessage },
        ],
      },
    },
    {
      files: lazyPackages,
      excludeFiles: [...tests, ...harnesses],
      rules: { 'no-restricted-imports': restricted(reactLazy, schemas) },
    },
  ];
}

/** The linter's rules for each package of the workspace. */
export function oxlintConfig(root: string): OxlintConfig {
  const browserPackages = readPackages(root).filter(({ runsIn }) => runsIn === 'browser');
  return {
    options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
    plugins: ['typescript', 'react', 'jsx-a11y'],
    jsPlugins: [
      ...['every-test-runs-plugin.ts', 'text-apart-plugin.ts'].map((name) => join(import.meta.dirname, name)),
      fileURLToPath(import.meta.resolve('eslint-plugin-regexp')),
    ],
    ignorePatterns: [
      '**/dist/',
      '**/dist-dev/',
      '**/node_modules',
      '/reports/',
      '/.cache/',
      '**/*.generated.ts',
    ],
    // every rule by its name: what the linter takes for good may change with its version
    categories: { correctness: 'off' },
    rules: { eqeqeq: ['error', 'always', { null: 'ignore' }], 'max-lines': [...limit(300)] },
    overrides: [
      { files: ['**/*.{ts,tsx}'], rules: typescriptRules },
      {
        files: ['packages/tooling/src/webpack/index.ts'],
        // strictModuleExceptionHandling: what webpack offers instead keeps the error of a module that threw, and
        // Retry would meet it for ever
        rules: { 'typescript/no-deprecated': 'off' },
      },
      {
        files: ['packages/auth/src/oauth/relying-party.ts'],
        // allowInsecureRequests: the library marks it so that it stands out; a provider on loopback has no https
        rules: { 'typescript/no-deprecated': 'off' },
      },
      {
        files: ['shell/src/shared-libraries/react-redux.ts'],
        // batch: Redux Toolkit imports it
        rules: { 'typescript/no-deprecated': 'off' },
      },
      { files: ['**/*.{mjs,cjs,js}'], env: { builtin: true, node: true }, rules: javascriptRules },
      { files: ['**/*.tsx', ...browserPackages.map(({ path }) => `${path}/**/*.ts`)], rules: hooksRules },
      { files: ['**/*.tsx'], rules: accessibilityRules },
      { files: ['**/*.tsx'], excludeFiles: tests, rules: { 'translation/text-apart': 'error' } },
      { files: ['**/*.{ts,tsx}'], excludeFiles: [...tests, ...harnesses, '**/*.spec.ts'], rules: linear },
      ...imports(browserPackages),
      { files: tests, rules: { 'max-lines': [...limit(500)] } },
      {
        files: ['**/*.{test,spec}.{ts,tsx}'],
        rules: {
          'tests/every-test-runs': 'error',
          'no-restricted-globals': ['error', 'fit', 'fdescribe', 'xit', 'xtest', 'xdescribe'],
        },
      },
    ],
  };
}

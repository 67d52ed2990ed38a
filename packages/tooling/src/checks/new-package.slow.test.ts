import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderCycles, lint, zones, type Gate } from './gates.ts';

const workspace = join(import.meta.dirname, '../../../..');
let root: string;

/** A workspace with the rules of this one, and packages that no rule has heard of. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-package-'));
  for (const path of [
    '.dependency-cruiser.mjs',
    '.dependency-cruiser.folders.mjs',
    '.dependency-cruiser.areas.mjs',
    'oxlint.config.ts',
    'vitest.config.ts',
    'tsconfig.json',
    'tsconfig.base.json',
    'packages/tooling/src/linter',
    'packages/tooling/src/zones.ts',
    'packages/testing/src/vitest',
  ])
    cpSync(join(workspace, path), join(root, path), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    });
  for (const path of ['node_modules', 'packages/tooling/node_modules'])
    symlinkSync(join(workspace, path), join(root, path));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** What each package of these files runs in, where it is not the browser. */
const runsIn: Readonly<Record<string, string>> = {
  'packages/domain': 'both',
  'packages/schemas': 'both',
  'packages/testing': 'both',
  'packages/tooling': 'node',
  'packages/server': 'node',
  'packages/bench': 'node',
  e2e: 'node',
};
/** Files with the package.json of each package that has none among them. */
function plant(files: Readonly<Record<string, string>>): void {
  const packages = new Set(
    [...Object.keys(files), 'packages/testing/', 'packages/tooling/'].map(
      (path) => /^(?:packages\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? '',
    ),
  );
  const manifests = [...packages].map((path) => [
    `${path}/package.json`,
    JSON.stringify({
      type: 'module',
      commonhearth: { runsIn: runsIn[path] ?? 'browser' },
      dependencies: { '@commonhearth/schemas': '*' },
    }),
  ]);
  for (const [path, text] of [...manifests, ...Object.entries(files)] as [string, string][]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
function run({ script, args }: Pick<Gate, 'script' | 'args'>): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
    // Vitest and a CI may ask for colors, which would stand inside of what is read
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  return { code: status, said: stdout + stderr };
}
/** What the linter refuses, as data: how it prints depends on where it runs. */
function refusals(): { code: number | null; rules: string[]; filesOf: (rule: string) => string[] } {
  const { script, args } = lint(root);
  const { code, said } = run({ script, args: ['--format', 'json', ...args] });
  const { diagnostics } = JSON.parse(said) as {
    diagnostics: readonly { code?: string; message: string; filename: string }[];
  };
  const named = diagnostics.map(({ code: rule, message, filename }) => ({
    rule: `${rule ?? ''} ${message}`,
    filename,
  }));
  return {
    code,
    rules: named.map(({ rule }) => rule),
    filesOf: (rule) =>
      named
        .filter((problem) => problem.rule.includes(rule))
        .map(({ filename }) => filename)
        .sort(),
  };
}

it('the directions of imports hold in a remote that was added, for its harnesses and tests too', () => {
  plant({
    'shell/src/secret.ts': 'export const secret = 1;',
    'mf-x/src/page.ts': "export { secret } from '../../shell/src/secret.ts';",
    'mf-x/src/page.harness.ts': "export { secret } from '../../shell/src/secret.ts';",
    'mf-x/src/page.test.ts': "import '../../shell/src/secret.ts';",
    'mf-x/src/shown.ts': "export * from './page.harness.ts';",
  });
  const { code, said } = run(zones(root));
  expect(code).not.toBe(0);
  expect(said).toContain('package-mf-x: mf-x/src/page.ts');
  expect(said).toContain('tests-of-mf-x: mf-x/src/page.harness.ts');
  expect(said).toContain('tests-of-mf-x: mf-x/src/page.test.ts');
  expect(said).toContain('test-code-in-the-product: mf-x/src/shown.ts');
});

it('folders of a package, areas of the server and their modules may not import each other in a circle', () => {
  const area = 'packages/server/src/areas/homes';
  plant({
    'mf-x/src/one/a.ts': "export { d } from '../two/d.ts';",
    'mf-x/src/one/b.ts': 'export const b = 1;',
    'mf-x/src/two/c.ts': "export { b } from '../one/b.ts';",
    'mf-x/src/two/d.ts': 'export const d = 1;',
    [`${area}/photos/a.ts`]: "export { d } from '../agents/d.ts';",
    [`${area}/photos/b.ts`]: 'export const b = 1;',
    [`${area}/agents/c.ts`]: "export { b } from '../photos/b.ts';",
    [`${area}/agents/d.ts`]: 'export const d = 1;',
    // of tests any may import any
    'mf-x/src/three/one.test.ts': "import '../one/b.ts';",
    'mf-x/src/one/three.test.ts': "import '../three/shown.ts';",
    'mf-x/src/three/shown.ts': "export { b } from '../one/b.ts';",
  });
  const [folders = '', areas = ''] = folderCycles(root).map((gate) => run(gate).said);
  expect(folders).toContain('folder-cycle: mf-x/src/one');
  expect(folders).not.toContain('three');
  expect(areas).toContain(`folder-cycle: ${area}/photos`);
});

it('an area of the server and a module of it are imported from their index alone', () => {
  plant({
    'packages/server/src/areas/homes/photos/a.ts': 'export const a = 1;',
    'packages/server/src/areas/homes/photos/index.ts': "export { a } from './a.ts';",
    'packages/server/src/areas/homes/index.ts': "export { a } from './photos/index.ts';",
    'packages/server/src/areas/homes/agents/deep.ts': "export { a } from '../photos/a.ts';",
    'packages/server/src/areas/homes/agents/right.ts': "export { a } from '../photos/index.ts';",
    'packages/server/src/areas/mail/mails/deep.ts': "export { a } from '../../homes/photos/a.ts';",
    'packages/server/src/areas/mail/mails/right.ts': "export { a } from '../../homes/index.ts';",
    'packages/server/src/pages/deep.ts': "export { a } from '../areas/homes/photos/a.ts';",
  });
  const { said } = run(zones(root));
  expect(said).toContain('area-only-through-index: packages/server/src/areas/mail/mails/deep.ts');
  expect(said).toContain('module-only-through-index: packages/server/src/areas/homes/agents/deep.ts');
  expect(said).toContain('area-from-outside-through-index: packages/server/src/pages/deep.ts');
  expect(said).not.toContain('right.ts');
});

it('a wrong import says what is allowed instead, and where the rule is', () => {
  plant({
    'mf-x/src/features/one/index.ts': "export { two } from '../two/index.ts';",
    'mf-x/src/features/two/index.ts': "export { deep as two } from './deep.ts';",
    'mf-x/src/features/two/deep.ts': "import '@commonhearth/server';\nexport const deep = 1;",
    'mf-x/src/page.ts': "import './features/two/deep.ts';\nimport 'leaflet';\nimport './nowhere.ts';",
    'mf-x/node_modules/leaflet/package.json': '{}',
    'mf-x/node_modules/leaflet/index.js': '',
    'packages/domain/src/home.ts': "export { deep } from '../../../mf-x/src/features/two/deep.ts';",
  });
  const { code, said } = run(zones(root));
  expect(code).not.toBe(0);
  const [, ...problems] = said.replaceAll(/\n +/g, ' ').split(/^ *error /m);
  const explanationOf = (rule: string, path: string): string | undefined =>
    problems.find((problem) => problem.startsWith(`${rule}: ${path} `));
  for (const [rule, path, words] of [
    [
      'package-domain',
      'packages/domain/src/home.ts',
      'packages/domain may import schemas and itself, no other folder of ours. Its package.json names what packages/domain depends on.',
    ],
    [
      'package-mf-x',
      'mf-x/src/features/two/deep.ts',
      'mf-x may import schemas and itself, no other folder of ours. Its package.json names what mf-x depends on.',
    ],
    [
      'feature-imports-feature',
      'mf-x/src/features/one/index.ts',
      'A feature may not import another feature: share through the store or the address, or move the common part out of features. See .dependency-cruiser.mjs.',
    ],
    [
      'feature-only-through-index',
      'mf-x/src/page.ts',
      'Import a feature through its index.ts: export there what you need. See .dependency-cruiser.mjs.',
    ],
    [
      'sdk-leaflet',
      'mf-x/src/page.ts',
      'Only packages/map or packages/bench-pages may import leaflet: use what it exports. See packages/tooling/src/zones.ts.',
    ],
    ['not-resolvable', 'mf-x/src/page.ts', 'Nothing is found there: check the path.'],
  ] as const)
    expect(explanationOf(rule, path), rule).toContain(words);
});

it('the lint rules that need types, those for hooks, for accessibility and for plain JavaScript, and those against tests that run alone hold in a package that was added', () => {
  const hook = 'export const useOne = (on: boolean): unknown => (on ? useState(0) : undefined);\n';
  plant({
    'mf-x/src/use-one.ts': `import { useState } from 'react';\n${hook}`,
    'mf-x/src/unawaited.ts': 'export const forget = () => {\n  Promise.resolve();\n};\n',
    'packages/dev-pages/src/picture.tsx': 'export const Picture = () => <img src="/one.png" />;\n',
    'packages/contract/src/use-one.ts': `import { useState } from 'react';\n${hook}`,
    'packages/bench/src/excused.ts': '// oxlint-disable-next-line no-var\nexport const one = 1;\n',
    'packages/bench/src/long.ts': 'export {};\n'.repeat(301),
    'mf-x/build.mjs': 'missing();\n',
    'mf-x/src/page.test.ts': "it.only('runs alone', () => undefined);\nfit('too', () => undefined);\n",
    'e2e/specs/journey.spec.ts':
      "import { test } from '@playwright/test';\ntest.describe.only('runs alone', () => undefined);\n",
  });
  const { code, rules } = refusals();
  expect(code).not.toBe(0);
  const times = (rule: string): number => rules.filter((one) => one.includes(rule)).length;
  expect(times('rules-of-hooks')).toBe(2);
  expect(times('typescript(no-floating-promises)')).toBe(1);
  expect(times('jsx-a11y(alt-text)')).toBe(1);
  expect(times('eslint(no-undef)')).toBe(1);
  expect(times('eslint(max-lines)')).toBe(1);
  expect(times('Unused oxlint-disable directive')).toBe(1);
  expect(times('This skips tests')).toBe(2);
  expect(times('eslint(no-restricted-globals)')).toBe(1);
});

it('what a package of the browser may not import is refused in a remote that was added, and its tests may', () => {
  const lazy = "import { lazy } from 'react';\nexport const held = lazy;\n";
  const schemas = "import { shape } from '@commonhearth/schemas';\nexport const held: unknown = shape;\n";
  plant({
    'mf-x/src/lazy.ts': lazy,
    'mf-x/src/both.ts':
      "import { lazy } from 'react';\nexport { shape } from '@commonhearth/schemas';\nexport { lazy };\n",
    'mf-x/src/property.ts': "import React from 'react';\nexport const held = React.lazy;\n",
    'packages/domain/src/shape.ts': schemas,
    'packages/contract/src/lazy.ts': lazy,
    'packages/bench/src/shape.ts': schemas,
    'mf-x/src/types.ts':
      "import type { shape } from '@commonhearth/schemas';\nexport type Held = typeof shape;\n",
    'mf-x/src/page.harness.ts': schemas,
    'mf-x/src/page.test.ts': lazy + schemas.replace('held', 'other'),
  });
  const { filesOf } = refusals();
  expect(filesOf('no-restricted-imports')).toEqual([
    'mf-x/src/both.ts',
    'mf-x/src/both.ts',
    'mf-x/src/lazy.ts',
    'packages/domain/src/shape.ts',
  ]);
  expect(filesOf('no-restricted-properties')).toEqual(['mf-x/src/property.ts']);
});

it('a test is found in whatever package it is, once, and in the environment where its package runs', () => {
  const tests = [
    'mf-x/src/page.test.ts',
    'packages/bench/src/case.test.ts',
    'packages/schemas/src/shape.test.ts',
    'packages/telemetry/src/event.test.ts',
    'packages/testing/src/part.test.tsx',
    'e2e/fixtures/site.test.ts',
  ];
  plant(Object.fromEntries(tests.map((path) => [path, ''])));
  const found = (project: string): string[] => {
    const { code, said } = run({
      script: 'node_modules/vitest/vitest.mjs',
      args: ['list', '--filesOnly', '--project', project],
    });
    expect(`${code} ${said}`).toMatch(/^0 /);
    return said
      .split('\n')
      .filter((line) => line.startsWith(`[${project}] `))
      .map((line) => line.slice(`[${project}] `.length))
      .sort();
  };
  expect(found('browser')).toEqual([
    'mf-x/src/page.test.ts',
    'packages/telemetry/src/event.test.ts',
    'packages/testing/src/part.test.tsx',
  ]);
  expect(found('node')).toEqual([
    'e2e/fixtures/site.test.ts',
    'packages/bench/src/case.test.ts',
    'packages/schemas/src/shape.test.ts',
  ]);
});

it('a package that does not say where its code runs stops the checks by its name', () => {
  plant({ 'packages/surprise/package.json': '{}' });
  expect(() => zones(root)).toThrow('packages/surprise');
});

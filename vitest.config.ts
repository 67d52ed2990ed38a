import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testProject } from './packages/testing/src/vitest/project.ts';
import { readPackages } from './packages/tooling/src/zones.ts';

const root = import.meta.dirname;
const packages = readPackages(root);
const testsOf = (inBrowser: boolean): string[] =>
  packages
    .filter(({ runsIn }) => (runsIn === 'browser') === inBrowser)
    .map(({ path }) => `${path}/**/*.test.ts`);
// components need a document in every package
const components = packages.map(({ path }) => `${path}/**/*.test.tsx`);
const slow = '**/*.slow.test.ts';
const built = '**/*.built.test.ts';
const real = '**/*.real.test.ts';
const soak = '**/*.soak.test.ts';
const exclude = [slow, built, real, soak];
// a busy machine makes a test slower, not red
const testTimeout = 300_000;

const projects = [
  testProject({ root, name: 'browser', include: [...testsOf(true), ...components], exclude, testTimeout }),
  testProject({ root, name: 'node', include: testsOf(false), exclude, testTimeout }),
  testProject({ root, name: 'slow', include: [slow], testTimeout }),
  // reads the builds in `dist`
  testProject({ root, name: 'built', include: [built], testTimeout }),
  testProject({ root, name: 'real', include: [real], testTimeout: 2 * testTimeout }),
  testProject({ root, name: 'soak', include: [soak], testTimeout: 2 * testTimeout }),
];

// In random order the projects run one after another: a worker restarts for a file of another project, and then no file can
// disturb the next one.
const inRandomOrder = process.argv.includes('--sequence.shuffle.files');

export default defineConfig({
  test: {
    // tests of the server wait for a database or a program part of their time: a core bears more than one
    maxWorkers: Math.round(1.5 * availableParallelism()),
    projects: projects.map((project, i) => ({
      ...project,
      test: { ...project.test, sequence: { groupOrder: inRandomOrder ? i : 0 } },
    })),
  },
});

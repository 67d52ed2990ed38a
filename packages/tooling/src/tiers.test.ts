import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages } from './zones.ts';

const root = join(import.meta.dirname, '../../..');
const specs = join(root, 'e2e/specs');
/** Playwright takes tags from the option `tag`, and from titles. */
const tags = globSync('**/*.spec.ts', { cwd: specs }).flatMap((file) =>
  [...readFileSync(join(specs, file), 'utf8').matchAll(/(?<=['\s`])@[\w-]+(?=['\s`])/g)].map(([tag]) => ({
    file,
    tag,
  })),
);

it('tags end-to-end tests with @main only, as npm test runs no other tag', () => {
  expect(tags.filter(({ tag }) => tag !== '@main')).toEqual([]);
});

it('tags some end-to-end tests with @main, and at most 32, to keep npm test short', () => {
  expect(tags.length).toBeGreaterThan(20);
  expect(tags.length).toBeLessThanOrEqual(32);
});

it('gives each unit and API test one tier, and runs slow and built tests in Node', () => {
  const names = readPackages(root).flatMap(({ path }) =>
    globSync(`${path}/src/**/*.{slow,built,real,soak}.test.{ts,tsx}`, { cwd: root }),
  );
  expect(names.length).toBeGreaterThan(50);
  const tier = '\\.(?:slow|built|real|soak)';
  expect(names.filter((name) => new RegExp(`${tier}${tier}\\.|x$`).test(name))).toEqual([]);
});

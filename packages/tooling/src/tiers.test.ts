import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const specs = join(import.meta.dirname, '../../../e2e/specs');
const tags = globSync('**/*.spec.ts', { cwd: specs }).flatMap((file) =>
  [...readFileSync(join(specs, file), 'utf8').matchAll(/\{ tag: ([^}]*) \}/g)].map(([, tag = '']) => ({
    file,
    tag,
  })),
);
const main = tags.filter(({ tag }) => tag.includes("'@main'"));

it('tags end-to-end tests with @main only, as npm test runs no other tag', () => {
  expect(tags.filter((one) => !main.includes(one))).toEqual([]);
});

it('tags some end-to-end tests with @main, and at most 32, to keep npm test short', () => {
  expect(main.length).toBeGreaterThan(20);
  expect(main.length).toBeLessThanOrEqual(32);
});

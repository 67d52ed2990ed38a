import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const mostFiles = 20;
/** The houses are one drawing in many parts. */
const exempt = 'packages/fixtures/src/houses';

const made = /(^|\/)(node_modules|dist|dist-dev|\.cache|reports)(\/|$)/;
const files = globSync('{shell,mf-*,packages/*,e2e}/**/*.*', {
  cwd: join(import.meta.dirname, '../../..'),
  exclude: (path) => made.test(path),
});

it(`no folder with code has more than ${mostFiles} files`, () => {
  const folders = [...Map.groupBy(files, (file) => dirname(file))];
  expect(folders.length).toBeGreaterThan(500);
  const tooLarge = folders.filter(
    ([folder, inside]) =>
      inside.length > mostFiles && inside.some((file) => /\.tsx?$/.test(file)) && folder !== exempt,
  );
  expect(tooLarge.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([]);
});

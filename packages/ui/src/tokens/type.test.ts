import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../../..');
// drawn labels of the map and its pins keep their size; they lie in a picture
const sources = globSync('{mf-*,shell,packages/{ui,dev-pages}}/src/**/*.{ts,tsx}', { cwd: workspace }).filter(
  (path) => !path.includes('.test.'),
);

it('type follows the text size that the reader set: no size of letters is in px', () => {
  const fixed = sources.filter((path) =>
    /(?:font-size|line-height): ?[\d.]+px|font: ?(?:\d+ )?[\d.]+px/.test(
      readFileSync(join(workspace, path), 'utf8'),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(fixed).toEqual([]);
});

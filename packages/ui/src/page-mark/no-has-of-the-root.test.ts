import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../../..');
const paths = globSync('{mf-*,shell,packages/{ui,map,server,dev-pages}}/src/**/*.{ts,tsx}', {
  cwd: workspace,
});

it('no rule asks the root of a page by :has(), which a browser would ask anew for every change: it is marked', () => {
  const asking = paths.filter((path) => {
    const text = readFileSync(join(workspace, path), 'utf8');
    return !path.includes('.test.') && /(?:^|[\s`,}])(?:html|body|:root)[^\s{,]*:has\(/m.test(text);
  });
  expect(paths.length).toBeGreaterThan(500);
  expect(asking).toEqual([]);
});

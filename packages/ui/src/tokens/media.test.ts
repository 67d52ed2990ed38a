import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { media } from './layout.ts';

const workspace = join(__dirname, '../../../..');
const sources = globSync('{mf-*,shell,packages/{ui,map,dev-pages}}/src/**/*.{ts,tsx}', { cwd: workspace });

it('writes a media query of the layout in one place', () => {
  const copies = sources.filter((path) => {
    if (path.includes('tokens/')) return false;
    const text = readFileSync(join(workspace, path), 'utf8');
    return Object.values(media).some((query) => text.includes(`@media ${query}`));
  });
  expect(sources.length).toBeGreaterThan(100);
  expect(copies).toEqual([]);
});

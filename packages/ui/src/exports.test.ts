import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: workspace })
    .filter((path) => !/\.(test|harness)\./.test(path))
    .map((path) => ({ path, text: readFileSync(join(workspace, path), 'utf8') }));

/** Components that the package exports, with the file that draws them. */
const parts = read('packages/ui/src/{,dialog/,menu/,avatar/}index.ts').flatMap(({ path, text }) =>
  [...text.matchAll(/^export \{([^}]*)\} from '\.\/([^']*)'/gm)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z][A-Za-z]*$/.test(name))
      .map((name) => ({ name, drawnIn: join(path, '..', from) })),
  ),
);
/** What visitors and staff come to see; the gallery is for those who build it. */
const product = [...read('{shell,mf-*}/src/**/*.{ts,tsx}'), ...read('packages/{ui,map}/src/**/*.tsx')];

it('every part has a use in the product, in a page or in another part that has one', () => {
  const idle = parts.filter(
    ({ name, drawnIn }) =>
      !product.some(
        ({ path, text }) =>
          path !== drawnIn &&
          new RegExp(`^import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from`, 'm').test(text),
      ),
  );
  expect(parts.length).toBeGreaterThan(40);
  expect(product.length).toBeGreaterThan(100);
  expect(idle).toEqual([]);
});

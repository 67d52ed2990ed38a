import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readPackages } from './zones.ts';

const root = join(import.meta.dirname, '../../..');
const [packagesDrawn = '', areasDrawn = ''] = [
  ...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(
    /```mermaid\nflowchart TD\n([\s\S]*?)```/g,
  ),
].map(([, diagram]) => diagram ?? '');

type Arrow = readonly [from: string, to: string];

/** `a --> b & c` is two arrows; a text in brackets beside a name is left out. */
function arrowsOf(diagram: string): Arrow[] {
  return [...diagram.replaceAll(/\["[^"]*"\]/g, '').matchAll(/^ *([\w-]+) --> (.+)$/gm)].flatMap(
    ([, from = '', to = '']) => to.split('&').map((one): Arrow => [from, one.trim()]),
  );
}

/** Whether arrows lead from one to the other, directly or through others. */
function leads(arrows: readonly Arrow[], [from, to]: Arrow): boolean {
  const next = arrows.filter(([start]) => start === from).map(([, end]) => end);
  return next.includes(to) || next.some((one) => leads(arrows, [one, to]));
}

/** Imports that the arrows do not lead along, and arrows without an import. */
const differences = (drawn: readonly Arrow[], real: readonly Arrow[]) => ({
  missing: real.filter((arrow) => !leads(drawn, arrow)).map((arrow) => arrow.join(' → ')),
  wrong: drawn
    .filter(([from, to]) => !real.some(([start, end]) => start === from && end === to))
    .map((arrow) => arrow.join(' → ')),
});

it('the diagram of the packages in architecture.md is what they depend on', () => {
  const names: Readonly<Record<string, string>> = { 'mf-staff-admin': 'admin' };
  const drawnAs = (path: string): string =>
    names[path] ?? (path.startsWith('mf-') || path === 'packages/dev-pages' ? 'remotes' : basename(path));
  const packages = readPackages(root);
  const real = packages.flatMap(({ path, may }) =>
    may.map((other): Arrow => [
      drawnAs(path),
      drawnAs(packages.find(({ name }) => name === other)?.path ?? other),
    ]),
  );
  expect(real.length).toBeGreaterThan(40);
  expect(differences(arrowsOf(packagesDrawn), real)).toEqual({ missing: [], wrong: [] });
});

it('the diagram of the areas in architecture.md is what they import', () => {
  const areas = join(root, 'packages/server/src/areas');
  const real = globSync('*/**/*.ts', { cwd: areas, exclude: ['**/*.test.ts', '**/*.harness.ts'] }).flatMap(
    (file) => {
      const [area = ''] = file.split('/');
      const text = readFileSync(join(areas, file), 'utf8');
      return [...text.matchAll(/from '(\.[^']+)\/index\.ts'/g)].map(([, folder = '']): Arrow => [
        area,
        join(dirname(file), folder),
      ]);
    },
  );
  const names = new Set(readdirSync(areas));
  const between = real.filter(([from, to]) => from !== to && names.has(to));
  expect(between.length).toBeGreaterThan(100);
  expect(differences(arrowsOf(areasDrawn), between)).toEqual({ missing: [], wrong: [] });
});

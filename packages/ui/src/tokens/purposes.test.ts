import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssVariables } from './css-variables.ts';
import { palette } from './palette.ts';
import { purposes } from './purposes.ts';

const workspace = join(__dirname, '../../../..');
const styles = globSync('{mf-*,shell,packages/{ui,map,dev-pages}}/src/**/*.{ts,tsx}', { cwd: workspace })
  .filter((path) => !path.includes('/tokens/') && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(workspace, path), 'utf8') }));
const steps: ReadonlySet<string> = new Set(Object.keys(palette));

it('a style outside the tokens names what a colour is for, never a step of the palette', () => {
  const named = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/var\(--([\w-]+)|'([a-z]+-\d+)'/g)]
      .map(([, variable, word]) => variable ?? word ?? '')
      .filter((name) => steps.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(styles.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});

it('a style names no variable that nobody sets: it would have no color, and nobody would be told', () => {
  const setIn = (text: string): readonly string[] =>
    [...text.matchAll(/--([\w-]+)['"`]?\s*:/g)].map(([, name]) => name ?? '');
  const known = new Set([...setIn(cssVariables), ...styles.flatMap(({ text }) => setIn(text))]);
  const unknown = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/var\(--([\w-]+)\)/g)]
      .map(([, name]) => name ?? '')
      // Radix sets its own on what it places
      .filter((name) => !known.has(name) && !name.startsWith('radix-'))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('every purpose has a use', () => {
  const used = [
    ...styles.map(({ text }) => text),
    ...['tones.ts', 'note-tones.ts', 'pin-tones.ts', 'global-style.tsx'].map((file) =>
      readFileSync(join(__dirname, file), 'utf8'),
    ),
  ];
  const idle = Object.keys(purposes).filter(
    (purpose) =>
      !used.some(
        (text) =>
          text.includes(`--${purpose})`) || text.includes(`--${purpose},`) || text.includes(`'${purpose}'`),
      ),
  );
  expect(idle).toEqual([]);
});

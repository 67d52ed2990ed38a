import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../../..');
// drawn labels of the map and its pins keep their size; they lie in a picture
const sources = globSync('{mf-*,shell,packages/{ui,dev-pages}}/src/**/*.{ts,tsx}', { cwd: workspace })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(workspace, path), 'utf8') }));
/** Up to this height a box is a line or a dot. */
const lineHeight = 12;
/** These hold a picture or a map. */
const pictures = ['mf-compound/src/features/place/location.tsx'];

/** Declarations of a property with a length in px, also by a template. */
const inPx = (text: string, property: string): readonly { readonly at: number; readonly value: string }[] =>
  [
    ...text.matchAll(new RegExp(`(?<=[\\s{;'\`])${property}:((?:\\$\\{[^\\n]*?\\}|[^;{}\\n])*)[;\\n]`, 'g')),
  ].flatMap(({ index, 1: value = '' }) => (/\dpx|\}px|'px/.test(value) ? [{ at: index, value }] : []));

/** A square of px is drawn: an icon's button, a mark. */
const isSquare = (text: string, at: number, value: string): boolean =>
  text.slice(Math.max(0, at - 40 - value.length), at).includes(` width:${value};`);

it('reads declarations as they are written', () => {
  expect(inPx('a {\n  font-size: ${(p) => (p.$dense ? 13 : 16)}px;\n}', 'font-size')).toHaveLength(1);
  expect(inPx('font: 700 ${(p) => p.$height}px/1 var(--font);', 'font')).toHaveLength(0);
  expect(inPx(' font: 700 ${(p) => p.$height}px/1 var(--font);', 'font')).toHaveLength(1);
  expect(inPx(' font-size: clamp(30px, 5vw, 44px);', 'font-size')).toHaveLength(1);
  expect(inPx(' min-height: 30px;\n font-size: 1rem;', 'height')).toHaveLength(0);
});

it('type follows the text size that the reader set: no size of letters is in px', () => {
  const fixed = sources.flatMap(({ path, text }) =>
    ['font-size', 'line-height', 'font'].flatMap((property) =>
      inPx(text, property).map(({ value }) => `${path} ${property}:${value}`),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(fixed).toEqual([]);
});

it('boxes follow it too: a height in px is for lines, drawn squares and pictures only', () => {
  const fixed = sources
    .filter(({ path }) => !pictures.includes(path))
    .flatMap(({ path, text }) =>
      inPx(text, 'height')
        .filter(({ value }) => Number.parseFloat(value) > lineHeight || /[^\d.px ]/.test(value))
        .filter(({ value }) => !value.includes('dvh'))
        .filter(({ at, value }) => !isSquare(text, at, value))
        .map(({ value }) => `${path} height:${value}`),
    );
  expect(fixed).toEqual([]);
});

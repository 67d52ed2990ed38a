import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';

/** Words set in the font of titles and prices, as outlines: no machine needs a font of its own to draw them. */
export interface Lettering {
  /** How wide a text is, in pixels. */
  readonly widthOf: (text: string, size: number) => number;
  /** Lines of at most this width, at most so many; the last one says by an ellipsis that there is more. */
  readonly linesOf: (text: string, size: number, width: number, most: number) => readonly string[];
  /** An SVG path of a line whose letters stand on `y`. */
  readonly pathOf: (text: string, size: number, at: { readonly x: number; readonly y: number }) => string;
}

// its default instance is the heaviest one, in which titles stand
const fontFile = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json')),
    'files/bricolage-grotesque-latin-wght-normal.woff2',
  );

/** What the font has no letter for is left out. */
const drawable = (font: Font, text: string): string =>
  Array.from(text.replace(/\s+/g, ' ').trim())
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('');

function letteringOf(font: Font): Lettering {
  const widthOf = (text: string, size: number) =>
    (font.layout(drawable(font, text)).advanceWidth / font.unitsPerEm) * size;

  /** As much of a text as fits with what follows it. */
  function cut(text: string, size: number, width: number, end: string): string {
    let kept = text;
    while (kept !== '' && widthOf(kept + end, size) > width) kept = kept.slice(0, -1);
    return `${kept.trimEnd()}${end}`;
  }

  function linesOf(text: string, size: number, width: number, most: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of drawable(font, text).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    if (line !== '') lines.push(line);
    const shown = lines.slice(0, most);
    const isCut = lines.length > most;
    return shown.map((one, i) => {
      const end = isCut && i === most - 1 ? '…' : '';
      return end !== '' || widthOf(one, size) > width ? cut(one, size, width, end) : one;
    });
  }

  function pathOf(text: string, size: number, at: { readonly x: number; readonly y: number }): string {
    const { glyphs, positions } = font.layout(drawable(font, text));
    const scale = size / font.unitsPerEm;
    let x = 0;
    const letters = glyphs.map((glyph, i) => {
      const place = `translate(${x} 0)`;
      x += positions[i]?.xAdvance ?? 0;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    });
    // outlines of a font go upwards
    return `<g transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
  }

  return { widthOf, linesOf, pathOf };
}

let known: Promise<Lettering> | undefined;

/** Read when the first words are set. */
export function lettering(): Promise<Lettering> {
  known ??= (async () => {
    const [fontkit, bytes] = await Promise.all([import('fontkit'), readFile(fontFile())]);
    const font = fontkit.create(bytes);
    if (!('layout' in font)) throw new Error('The file of the font holds several.');
    return letteringOf(font);
  })();
  return known;
}

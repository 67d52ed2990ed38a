import type { Lettering } from '../../../providers/pictures/lettering.ts';
import { drawn, markAt, photoIn, svgOf } from '../../foundation/index.ts';

/** As every reader of social tags takes it. */
export const previewSize = { width: 1200, height: 630 } as const;

/** What the picture of a shared home says. */
export interface PreviewWords {
  readonly brand: string;
  readonly title: string;
  /** Type and place. */
  readonly where: string;
  /** How many households fit; empty while nobody counted. */
  readonly room: string;
  readonly price: string;
  /** What stands over the photo of one that is pending or gone. */
  readonly badge: string;
}

const panel = 440;
const margin = 44;
const column = panel - 2 * margin;
const { ink, soft, accent, ground, light } = drawn;

function badgeOf(letters: Lettering, badge: string): string {
  if (badge === '') return '';
  const width = letters.widthOf(badge, 28) + 48;
  return `<rect x="${panel + 32}" y="32" width="${width}" height="60" rx="30" fill="${ink}"/><g fill="${light}">${letters.pathOf(badge, 28, { x: panel + 56, y: 72 })}</g>`;
}

/** Draws the picture of a shared home: its photo, a JPEG, beside title, place and price. */
export function drawPreview(
  letters: Lettering,
  words: PreviewWords,
  photo: Uint8Array | undefined,
): Uint8Array {
  const { width, height } = previewSize;
  const text = (lines: readonly string[], size: number, top: number, leading: number, fill: string) =>
    `<g fill="${fill}">${lines.map((line, i) => letters.pathOf(line, size, { x: margin, y: top + i * leading })).join('')}</g>`;
  const title = letters.linesOf(words.title, 46, column, 4);
  const where = letters.linesOf(words.where, 25, column, 2);
  const below = 186 + title.length * 54;
  const room = letters.linesOf(words.room, 25, column, 1);
  // a price as long as any fits its column
  const priceSize = Math.min(62, (62 * column) / Math.max(letters.widthOf(words.price, 62), 1));
  const parts = [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    photoIn({ x: panel, y: 0, width: width - panel, height }, photo),
    badgeOf(letters, words.badge),
    markAt(margin, 40, 1.25),
    text([words.brand], 28, 77, 0, ink).replace('<g', '<g transform="translate(66 0)"'),
    text(title, 46, 176, 54, ink),
    text(where, 25, below, 34, soft),
    text([words.price], priceSize, 540, 0, accent),
    text(room, 25, 586, 0, soft),
  ];
  return svgOf(previewSize, parts);
}

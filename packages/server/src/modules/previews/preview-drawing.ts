import { brandMark } from '../../pages/icons/icons.ts';
import type { Lettering } from '../../providers/pictures/lettering.ts';

/** As every reader of social tags takes it. */
export const previewSize = { width: 1200, height: 630 } as const;

/** What the picture of a shared home says. */
export interface PreviewWords {
  readonly brand: string;
  readonly title: string;
  /** Type and place. */
  readonly where: string;
  /** How many households fit; empty while nobody counted. */
  readonly fits: string;
  readonly price: string;
  /** What stands over the photo of one that is pending or gone. */
  readonly badge: string;
}

const panel = 440;
const margin = 44;
const column = panel - 2 * margin;
const ink = '#262320';
const soft = '#524d47';
const accent = '#c2480a';
const ground = '#fbf6ea';

const markAt = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${brandMark}</g>`;

/** A home without a photo shows the house of the brand, not an empty place. */
const noPhoto = (width: number): string =>
  `<rect x="${panel}" width="${width}" height="630" fill="#ebe6ff"/>${markAt(panel + width / 2 - 143, 185, 6.5)}`;

const photoOf = (photo: Uint8Array, width: number): string =>
  `<image x="${panel}" width="${width}" height="630" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}"/>`;

function badgeOf(letters: Lettering, badge: string): string {
  if (badge === '') return '';
  const width = letters.widthOf(badge, 28) + 48;
  return `<rect x="${panel + 32}" y="32" width="${width}" height="60" rx="30" fill="${ink}"/><g fill="#fffdf8">${letters.pathOf(badge, 28, { x: panel + 56, y: 72 })}</g>`;
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
  const fits = letters.linesOf(words.fits, 25, column, 1);
  // a price as long as any fits its column
  const priceSize = Math.min(62, (62 * column) / Math.max(letters.widthOf(words.price, 62), 1));
  const parts = [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    photo === undefined ? noPhoto(width - panel) : photoOf(photo, width - panel),
    badgeOf(letters, words.badge),
    markAt(margin, 40, 1.25),
    text([words.brand], 28, 77, 0, ink).replace('<g', '<g transform="translate(66 0)"'),
    text(title, 46, 176, 54, ink),
    text(where, 25, below, 34, soft),
    text([words.price], priceSize, 540, 0, accent),
    text(fits, 25, 586, 0, soft),
  ];
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  );
}

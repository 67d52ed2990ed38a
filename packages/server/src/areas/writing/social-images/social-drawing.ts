import type { Lettering } from '../../../providers/pictures/lettering.ts';
import { type Box, drawn, markAt, photoIn, svgOf } from '../../foundation/index.ts';

/** As places to post take it. */
export const socialSize = { width: 1080, height: 1080 } as const;

/** What the social images of a home say; empty where nothing is known. */
export interface SocialWords {
  readonly brand: string;
  /** In what list it stands: the live prompt of the key `social`. */
  readonly list: string;
  readonly title: string;
  readonly area: string;
  readonly price: string;
  /** For how many households. */
  readonly room: string;
  /** Bedrooms, baths and size, each in a few words. */
  readonly facts: readonly string[];
}

const { ink, soft, accent, ground, light } = drawn;
const whole: Box = { x: 0, y: 0, ...socialSize };
const margin = 64;

interface Line {
  readonly size: number;
  readonly fill: string;
  readonly x?: number;
  readonly width?: number;
  readonly most?: number;
}

/** Lines of a text from a first one downwards, with where they end. */
function text(letters: Lettering, said: string, top: number, line: Line): { svg: string; end: number } {
  const { size, fill, x = margin, width = whole.width - 2 * margin, most = 2 } = line;
  const leading = size * 1.14;
  const lines = said === '' ? [] : letters.linesOf(said, size, width, most);
  const paths = lines.map((one, i) => letters.pathOf(one, size, { x, y: top + size + i * leading }));
  return { svg: `<g fill="${fill}">${paths.join('')}</g>`, end: top + lines.length * leading };
}

/** As large as its column lets it be. */
const fitting = (letters: Lettering, said: string, most: number, width: number): number =>
  Math.min(most, (most * width) / Math.max(letters.widthOf(said, most), 1));

const signed = (letters: Lettering, brand: string, fill: string, y: number): string =>
  `${markAt(margin, y - 33, 1)}<g fill="${fill}">${letters.pathOf(brand, 30, { x: margin + 56, y })}</g>`;

function label(letters: Lettering, said: string, y: number): string {
  if (said === '') return '';
  const width = letters.widthOf(said, 32) + 56;
  return `<rect x="${margin}" y="${y}" width="${width}" height="68" rx="34" fill="${accent}"/><g fill="${light}">${letters.pathOf(said, 32, { x: margin + 28, y: y + 45 })}</g>`;
}

/** A dark foot over a photo, on which light letters can be read whatever is below. */
const foot = (from: number): string =>
  `<defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#171513" stop-opacity="0"/><stop offset="0.45" stop-color="#171513" stop-opacity="0.78"/><stop offset="1" stop-color="#171513" stop-opacity="0.92"/></linearGradient></defs><rect y="${from}" width="1080" height="${1080 - from}" fill="url(#f)"/>`;

type Design = (letters: Lettering, words: SocialWords, photo: Uint8Array | undefined) => readonly string[];

/** The price over the whole photo. */
const priceFirst: Design = (letters, words, photo) => {
  const size = fitting(letters, words.price, 120, 952);
  const below = text(letters, words.room === '' ? words.title : words.room, 838, {
    size: 46,
    fill: light,
    most: 1,
  });
  return [
    photoIn(whole, photo),
    foot(480),
    label(letters, words.list, margin),
    `<g fill="${light}">${letters.pathOf(words.price, size, { x: margin, y: 820 })}</g>`,
    below.svg,
    text(letters, words.area, 898, { size: 36, fill: light, most: 1 }).svg,
    signed(letters, words.brand, light, 1020),
  ];
};

/** The title on paper below the photo. */
const titleFirst: Design = (letters, words, photo) => {
  const title = text(letters, words.title, 664, { size: 66, fill: ink, most: 3 });
  return [
    `<rect width="1080" height="1080" fill="${ground}"/>`,
    photoIn({ x: 0, y: 0, width: 1080, height: 620 }, photo),
    label(letters, words.list, 586),
    title.svg,
    text(letters, [words.area, words.price].filter(Boolean).join(' · '), Math.max(title.end + 12, 880), {
      size: 38,
      fill: soft,
      most: 1,
    }).svg,
    signed(letters, words.brand, ink, 1020),
  ];
};

/** The place large, beside the photo. */
const placeFirst: Design = (letters, words, photo) => {
  const column = { width: 400, fill: ink, x: margin } as const;
  const place = text(letters, words.area === '' ? words.title : words.area, 190, {
    ...column,
    size: 62,
    most: 4,
  });
  const room = text(letters, words.room, place.end + 28, { ...column, size: 36, fill: soft, most: 3 });
  const size = fitting(letters, words.price, 70, 400);
  return [
    `<rect width="1080" height="1080" fill="${ground}"/>`,
    photoIn({ x: 528, y: 0, width: 552, height: 1080 }, photo),
    label(letters, words.list, margin),
    place.svg,
    room.svg,
    `<g fill="${accent}">${letters.pathOf(words.price, size, { x: margin, y: 900 })}</g>`,
    signed(letters, words.brand, ink, 1020),
  ];
};

/** What there is, in a row over the photo's foot. */
const factsFirst: Design = (letters, words, photo) => {
  const width = words.facts.length === 0 ? 0 : (952 - 24 * (words.facts.length - 1)) / words.facts.length;
  const tiles = words.facts.map((fact, i) => {
    const x = margin + i * (width + 24);
    const size = fitting(letters, fact, 40, width - 40);
    const left = x + (width - letters.widthOf(fact, size)) / 2;
    return `<rect x="${x}" y="760" width="${width}" height="96" rx="20" fill="${ground}"/><g fill="${ink}">${letters.pathOf(fact, size, { x: left, y: 822 })}</g>`;
  });
  return [
    photoIn(whole, photo),
    foot(420),
    label(letters, words.list, margin),
    ...tiles,
    text(letters, words.title, 640, { size: 50, fill: light, most: 1 }).svg,
    text(letters, [words.price, words.area].filter(Boolean).join(' · '), 884, {
      size: 40,
      fill: light,
      most: 1,
    }).svg,
    signed(letters, words.brand, light, 1020),
  ];
};

/** One of each is made of a home. */
export const socialDesigns: readonly Design[] = [priceFirst, titleFirst, placeFirst, factsFirst];

export const drawSocial = (
  design: Design,
  letters: Lettering,
  words: SocialWords,
  photo: Uint8Array | undefined,
): Uint8Array => svgOf(socialSize, design(letters, words, photo));

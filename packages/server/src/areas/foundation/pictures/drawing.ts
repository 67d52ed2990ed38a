import { brandMark } from '../../../pages/document/icons/icons.ts';

/** Colours of what is drawn for other sites. */
export const drawn = {
  ink: '#262320',
  soft: '#524d47',
  accent: '#c2480a',
  ground: '#fbf6ea',
  light: '#fffdf8',
  bare: '#ebe6ff',
} as const;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const markAt = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${brandMark}</g>`;

/** The sign of the brand is 44 wide and 40 high. */
const markMiddle = { x: 22, y: 20 };

/** A photo, a JPEG, fills its box; a home without one shows the house of the brand, not an empty place. */
export function photoIn({ x, y, width, height }: Box, photo: Uint8Array | undefined): string {
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  if (photo !== undefined)
    return `<image ${box} preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}"/>`;
  const scale = 6.5;
  return `<rect ${box} fill="${drawn.bare}"/>${markAt(x + width / 2 - markMiddle.x * scale, y + height / 2 - markMiddle.y * scale, scale)}`;
}

export const svgOf = (
  { width, height }: Pick<Box, 'width' | 'height'>,
  parts: readonly string[],
): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  );

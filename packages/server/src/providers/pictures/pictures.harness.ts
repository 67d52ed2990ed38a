import sharp, { type Metadata } from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];
export const terracotta: Colour = [200, 80, 40];

const asColour = ([r, g, b]: Colour) => ({ r, g, b });

/** A plain picture. */
export const plain = (width: number, height: number, colour = terracotta, alpha = 1) =>
  sharp({
    create: { width, height, channels: alpha === 1 ? 3 : 4, background: { ...asColour(colour), alpha } },
  });

/** What a phone hands out: turned by a note in it, with where it was taken and by whom. */
export const phoneJpeg = (width: number, height: number): Promise<Buffer> =>
  plain(width, height)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'SECRET-NAME' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const movingWebp = async (): Promise<Buffer> => {
  const frames = await Promise.all([
    plain(20, 20).png().toBuffer(),
    plain(20, 20, [0, 0, 0]).png().toBuffer(),
  ]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};

export interface Seen {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  /** Names of what stands in it beside pixels. */
  readonly metadata: readonly string[];
  /** Of the pixel in the middle. */
  readonly colour: readonly number[];
}

/** What is in a file, by its bytes alone. */
export async function lookAt(bytes: Uint8Array): Promise<Seen> {
  const about: Metadata = await sharp(bytes).metadata();
  const { width, height, format } = about;
  const kinds = ['exif', 'icc', 'iptc', 'xmp', 'orientation', 'comments'] as const;
  const middle = { left: width >> 1, top: height >> 1, width: 1, height: 1 };
  const colour = [...(await sharp(bytes).extract(middle).raw().toBuffer())];
  return { format, width, height, metadata: kinds.filter((kind) => about[kind] !== undefined), colour };
}

/** The colour of a placeholder as a whole. */
export function averageOf(placeholder: string): number[] {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64'));
  return [r, g, b].map((part) => Math.round(part * 255));
}

/** How far two colours are apart in the part where they differ most. */
export const apart = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((part, i) => Math.abs(part - (other[i] ?? 255))));

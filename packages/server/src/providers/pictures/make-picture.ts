import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  mostPixels,
  mostTimesLonger,
  pictureWidths,
  shortestSide,
  type Picture,
  type Variant,
} from './pictures.ts';
import type { PictureFault } from './picture-failure.ts';

const thumbSide = 100;
const quality = {
  webp: { quality: 80 },
  jpeg: { quality: 80, progressive: true },
  png: { compressionLevel: 9 },
} as const;

export type Made = { readonly picture: Picture } | { readonly fault: PictureFault };

const loaders = {
  upload: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  drawing: ['VipsForeignLoadSvg'],
  card: ['VipsForeignLoadSvg'],
  post: ['VipsForeignLoadSvg'],
} as const;
export type Source = keyof typeof loaders;

/** For the whole of a process: no other decoder is there, one thread, nothing is kept. */
export function prepare(source: Source): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...loaders[source]] });
  sharp.concurrency(1);
  sharp.cache(false);
}

const widthsOf = (width: number): number[] => {
  const largest = Math.min(width, pictureWidths.at(-1) ?? width);
  return [...pictureWidths.filter((one) => one < largest), largest];
};

async function placeholderOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** A card is a JPEG alone. */
async function variantsOf(image: Sharp, width: number, source: Source): Promise<Variant[]> {
  const { data, info } = await image.resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const scaled = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const jpeg = {
    name: `${width}.jpg`,
    body: await scaled().flatten({ background: '#fff' }).jpeg(quality.jpeg).toBuffer(),
  };
  if (source === 'card') return [jpeg];
  return [{ name: `${width}.webp`, body: await scaled().webp(quality.webp).toBuffer() }, jpeg];
}

const faultOf = (error: unknown): PictureFault =>
  error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'damaged';

/** Reads the picture once, at its largest width, and makes everything of that. */
export async function makePicture(bytes: Uint8Array, source: Source): Promise<Made> {
  try {
    const open = () =>
      sharp(bytes, {
        limitInputPixels: mostPixels,
        failOn: 'error',
        ...(source === 'drawing' && { density: 144 }),
      });
    const { pages = 1, autoOrient } = await open().metadata();
    if (pages > 1) return { fault: 'animated' };
    const { width, height } = autoOrient;
    const [short, long] = width < height ? [width, height] : [height, width];
    if (source === 'upload' && short < shortestSide) return { fault: 'small' };
    if (source === 'upload' && long > short * mostTimesLonger) return { fault: 'shape' };
    const widths = source === 'card' ? [width] : widthsOf(width);
    const largest = widths.at(-1) ?? width;
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: largest })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const variants: Variant[] = [];
    for (const one of widths) variants.push(...(await variantsOf(image(), one, source)));
    if (source === 'post')
      variants.push({ name: `${width}.png`, body: await image().png(quality.png).toBuffer() });
    return { picture: { width, height, widths, variants, placeholder: await placeholderOf(image()) } };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

import { drawHouse } from '@commonhearth/fixtures/houses';
import sharp from 'sharp';

/** A drawn home with the grain of a photo, as a telephone sends it; no two are alike. */
export async function grainedPhoto(width: number, height: number): Promise<Buffer> {
  const grain = await sharp({
    create: {
      ...{ width, height, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(drawHouse({ seed: 'bench' })))
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

import { drawHouse } from '@commonhearth/fixtures/houses';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { editToContent } from '../edit-to-content.ts';
import type { Product } from '../product/product.ts';

const pictures = 24;
const leastBytes = 100 * 1024;
const [width, height] = [1200, 800];

/** A drawn home with the grain of a photo; a larger one is made until it weighs what a photo weighs. */
async function draw(seed: number): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png()
    .toBuffer();
  const photo = await sharp(Buffer.from(drawHouse({ seed: `bench-${seed}` })))
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .toBuffer();
  for (let quality = 60; quality <= 95; quality += 5) {
    const made = await sharp(photo).jpeg({ quality }).toBuffer();
    if (made.byteLength >= leastBytes) return made;
  }
  throw new Error(`A picture of ${width} × ${height} is smaller than ${leastBytes} bytes at every quality.`);
}

/** Every home of the demo gets JPEG photos of 100 KB and more, as they come with a file. Answers their mean size in bytes. */
export async function giveJpegPhotos(product: Product): Promise<number> {
  const folder = join(product.dataDir, 'objects/photos/bench');
  await mkdir(folder, { recursive: true });
  let sum = 0;
  for (let n = 0; n < pictures; n++) {
    const made = await draw(n);
    sum += made.byteLength;
    await writeFile(join(folder, `${n}.jpg`), made);
  }
  const { sql } = product.database;
  await sql.query(
    "update home_photos set storage_key = 'photos/bench/' || (image_id % $1) || '.jpg', width = null, height = null, widths = '{}'",
    [pictures],
  );
  const [home] = await sql.query<{ id: string; version: number }>(
    "select compound_id::text as id, c.version from compounds c join markets m using (market_id) where m.key = 'bay_area' and c.status = 'published' and c.frozen_at is null order by compound_id limit 1",
  );
  if (home === undefined) throw new Error('The demo has no published home to be edited.');
  await editToContent(product, home.id, home.version);
  return sum / pictures;
}

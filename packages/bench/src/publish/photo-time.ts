import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { grainedPhoto } from '../photos/grained-photo.ts';
import type { Product } from '../product/product.ts';
import { send } from '../product/product-client.ts';
import { median } from '../statistics.ts';

const rounds = 5;
/** 12 megapixels. */
const [width, height] = [4_000, 3_000];
const leastWidths = 3;

/** From the end of an upload to all its sizes in both stores, in seconds. */
export async function photoTime(product: Product, token: string): Promise<string> {
  const { origin, dataDir, database } = product;
  const [home] = await database.sql.query<{ id: string }>(
    "select home_id::text as id from homes where provider = 'soak' order by 1 limit 1",
  );
  const api = `${origin}/api/hfc/_i`;
  const seconds: number[] = [];
  let [bytes, sizes] = [0, 0];
  for (let round = 0; round <= rounds; round++) {
    const file = await grainedPhoto(width, height);
    const about = { timestamp: new Date().toISOString(), content_type: 'image/jpeg', size: file.byteLength };
    const asked = await send(`${api}/get_home_photo_presigned_post_info`, 'POST', {
      ...{ token, body: { home_id: home?.id, ...about } },
    });
    const { url, fields, storage_key } = asked.body as {
      url: string;
      fields: Record<string, string>;
      storage_key: string;
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(file)]));
    const sent = await fetch(new URL(url, origin), { method: 'POST', body: form });
    if (sent.status !== 204) throw new Error(`The upload answers ${sent.status}.`);
    const from = performance.now();
    const made = await send(`${api}/homes/${home?.id ?? ''}/photos`, 'POST', {
      token,
      body: { storage_key },
    });
    if (made.status !== 200)
      throw new Error(`The photo answers ${made.status}: ${JSON.stringify(made.body)}`);
    // the first finds a cold process
    if (round > 0) seconds.push((performance.now() - from) / 1000);
    const [row] = await database.sql.query<{ key: string; widths: readonly number[] }>(
      'select storage_key as key, widths from home_photos where home_id = $1 order by image_id desc limit 1',
      [home?.id],
    );
    sizes = row?.widths.length ?? 0;
    if (sizes < leastWidths) throw new Error(`The photo has ${sizes} widths.`);
    for (const size of row?.widths ?? [])
      for (const store of ['objects', 'objects-backup'])
        for (const ending of ['webp', 'jpg'])
          await access(join(dataDir, store, `${row?.key ?? ''}/${size}.${ending}`));
    bytes = file.byteLength;
  }
  return `a photo of 12 megapixels (${(bytes / 1e6).toFixed(1)} MB): end of the upload to ${sizes} widths in both stores ${median(seconds).toFixed(1)} s, at most ${Math.max(...seconds).toFixed(1)} s (aim 3)`;
}

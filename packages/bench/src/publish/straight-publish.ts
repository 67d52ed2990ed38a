import { compoundsPerTileChunk } from '@commonhearth/schemas';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Product } from '../product/product.ts';
import type { Cycle } from '../product/cycle.ts';

const compress = promisify(brotliCompress);
/** As the product does. */
const qualityOf = (bytes: number): number => (bytes <= 262_144 ? 9 : 6);

class RolledBack extends Error {}

/**
 * What anyone would write who has to publish once: SELECT, serialise, write twice, UPDATE. No order of the feed, no
 * index, no checks, no audit, no alerts, and nothing that a crash may cut off. `careful`, it compresses as the product
 * does and writes to the disk itself. Answers seconds; changes nothing.
 */
export async function straightPublish(
  { database: { sql } }: Product,
  { reviewPeriodId, marketId }: Cycle,
  { careful }: { readonly careful: boolean },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'commonhearth-straight-'));
  for (const store of ['main', 'backup']) await mkdir(join(folder, store));
  const from = performance.now();
  let seconds = NaN;
  await sql
    .transaction(async (tx) => {
      const rows = await tx.query<object>(
        `select c.compound_id, c.market_id, c.area_id, c.neighborhood_id, c.available, c.featured, c.exclusive, c.editorial, c.social_media_images,
           c.owned_images, c.resource_ids, c.popularity_percentile, c.publish_date, to_jsonb(h) as home, n.name as neighborhood,
           (select jsonb_agg(to_jsonb(p) order by p.sort_order, p.image_id) from home_photos p where p.home_id = h.home_id and p.deleted_at is null) as home_photos
         from compounds c join homes h using (home_id) join areas a using (area_id) left join neighborhoods n using (neighborhood_id)
         where c.market_id = $1 and (c.status = 'published' or c.review_period_id = $2) and c.deleted_at is null and not c.internal and a.status = 'live'
         order by c.compound_id`,
        [marketId, reviewPeriodId],
      );
      for (let first = 0; first < rows.length; first += compoundsPerTileChunk) {
        const body = Buffer.from(
          JSON.stringify({ compounds: rows.slice(first, first + compoundsPerTileChunk) }),
        );
        const name = `compounds.${createHash('sha256').update(body).digest('hex').slice(0, 20)}.json`;
        const variant = careful
          ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(body.length) } })
          : undefined;
        for (const store of ['main', 'backup']) {
          await writeFile(join(folder, store, name), body, { flush: careful });
          if (variant !== undefined)
            await writeFile(join(folder, store, `${name}.br`), variant, { flush: careful });
        }
      }
      await tx.query(
        "update compounds set status = 'published', publish_date = now(), version = version + 1 where review_period_id = $1",
        [reviewPeriodId],
      );
      await tx.query(
        "update review_periods set status = 'published', published_at = now(), version = version + 1, published_compound_order = (select array_agg(compound_id) from compounds where review_period_id = $1) where review_period_id = $1",
        [reviewPeriodId],
      );
      seconds = (performance.now() - from) / 1000;
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  await rm(folder, { recursive: true, force: true });
  await sql.query('vacuum analyze compounds');
  return seconds;
}

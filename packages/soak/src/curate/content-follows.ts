import {
  readManifest,
  readWhole,
  eventually,
  expectThat,
  type ReadContent,
} from '@commonhearth/bench/product';
import { compoundsDocument, contentPath } from '@commonhearth/schemas';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from './curated-site.ts';

/** As the disk has it: what a CDN would serve. */
const contentIn =
  (folder: string): ReadContent =>
  (path) =>
    readFile(join(folder, 'content', path), 'utf8').catch(() => undefined);

const storeNames = ['objects', 'objects-backup'] as const;
export const storesIn = (dataDir: string): readonly string[] =>
  storeNames.map((store) => join(dataDir, store));

/** Ids by market, sorted, as one text. */
function asText(markets: ReadonlyMap<string, readonly string[]>): string {
  return JSON.stringify(
    [...markets]
      .filter(([, ids]) => ids.length > 0)
      .map(([market, ids]) => [market, ids.toSorted((a, b) => Number(a) - Number(b))] as const)
      .sort(([a], [b]) => Number(a) - Number(b)),
  );
}

/** Homes of each market in a store; fails when its manifest names what is not there, or a home stands twice. */
async function shownIn(store: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const read = contentIn(store);
  const markets = await readWhole(await readManifest(read), read);
  for (const [market, ids] of markets)
    expectThat(new Set(ids).size === ids.length, `market ${market} lists a home twice`);
  return markets;
}

/** How many photos of a home the content has; undefined where it does not have the home. */
export async function photosShown(dataDir: string, compoundId: string): Promise<number | undefined> {
  const read = contentIn(storesIn(dataDir)[0] ?? '');
  for (const { path } of (await readManifest(read)).compounds) {
    const { compounds } = compoundsDocument.parse(JSON.parse((await read(`${contentPath}/${path}`)) ?? '{}'));
    const home = compounds.find(({ compound_id: id }) => id === compoundId);
    if (home !== undefined) return home.home_photos.length;
  }
  return undefined;
}

/** What everyone may see by the database. */
async function published(sql: Sql): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql.query<{ market: string; ids: readonly string[] }>(`
    select c.market_id::text as market, array_agg(c.compound_id::text) as ids
    from compounds c join areas a using (area_id)
    where (c.status = 'published' or c.frozen_at is not null) and c.deleted_at is null and not c.internal and a.status = 'live'
    group by c.market_id`);
  return new Map(rows.map(({ market, ids }) => [market, ids]));
}

/** Ends once both stores show what the database has published; fails where they do not in time. Answers how many. */
export async function contentFollows(sql: Sql, dataDir: string, within: number): Promise<number> {
  let differ = '';
  const shown = await eventually('the content shows what is published', within, async () => {
    const wanted = await published(sql);
    const stores = await Promise.all(storesIn(dataDir).map(shownIn));
    const counts = [wanted, ...stores].map((markets) => [...markets.values()].flat().length);
    differ = counts.join(' / ');
    return stores.every((markets) => asText(markets) === asText(wanted)) ? counts[0] : undefined;
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}: the database and its two stores show ${differ} homes`);
  });
  expectThat(shown > 0, 'nothing is published: nothing was compared');
  return shown;
}

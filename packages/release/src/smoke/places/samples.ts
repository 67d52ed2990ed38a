import { contentPath, manifest, regionInfo, storedCompounds } from '@commonhearth/schemas';
import type { z } from 'zod';

/** Values for the parameters of routes, from what the site has published. */
export type Samples = Readonly<Record<string, string>>;

async function read<Schema extends z.ZodType>(
  site: string,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const answer = await fetch(`${site}/content/${contentPath}/${path}`);
  return answer.ok ? schema.safeParse(await answer.json()).data : undefined;
}

/** The first published home and its market; empty on a site that has published nothing. */
export async function readSamples(site: string): Promise<Samples> {
  const published = await read(site, 'published_compounds/manifest.json', manifest);
  if (published === undefined) return {};
  const first = published.compounds.find(({ count }) => count > 0);
  const homes = first && (await read(site, first.path, storedCompounds));
  const regions = await read(site, published.documents.region_info, regionInfo);
  const home = homes?.compounds[0];
  const market = regions?.markets.find(({ market_id: id }) => id === first?.market_id);
  return {
    ...(home !== undefined && { compound_id: home.compound_id, cid: home.compound_id }),
    ...(market !== undefined && { marketKey: market.key, mk: market.key }),
  };
}

import { streetIndexPath, type MarketStreets, type StreetFile, type StreetIndex } from '@commonhearth/domain';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashedFile, hashOf, type ContentFile } from '../published-files/index.ts';
import { cutStreets } from './cut-streets.ts';
import { tileZoom } from './tiles.ts';

interface Source extends StreetFile {
  readonly market: string;
  readonly bbox: MarketStreets['bbox'];
}

/** Raised when the same sources are cut into other files, so that a start makes them anew. */
const cut = 1;

/** The streets that come with the product, market by market; `sources/README.md` says where they are from. */
export const ownStreets = join(import.meta.dirname, 'sources');

const readSources = (folder: string): Buffer[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readFileSync(join(folder, name)));

/** What the files are made of: an index that says the same needs no cutting. */
export function streetsVersion(folder = ownStreets): string {
  const hash = createHash('sha256').update(String(cut));
  for (const source of readSources(folder)) hash.update(source);
  return hash.digest('hex').slice(0, 20);
}

export interface StreetFiles {
  /** Tiles, named by their hash. */
  readonly tiles: readonly ContentFile[];
  readonly index: ContentFile;
}

/** Every file of streets that visitors may ask for. The same sources always make the same files. */
export function streetFiles(folder = ownStreets): StreetFiles {
  const tiles: ContentFile[] = [];
  const markets = readSources(folder).map((body): MarketStreets => {
    const source = JSON.parse(body.toString('utf8')) as Source;
    const { market, bbox, licence, attribution } = source;
    const paths = [...cutStreets(source)].map(([key, tile]) => {
      const file = hashedFile(`streets/${market}/${key.replace('/', '-')}`, tile);
      tiles.push(file);
      return [key, file.path] as const;
    });
    return {
      market,
      bbox,
      licence,
      attribution,
      water: source.water !== undefined,
      zoom: tileZoom,
      tiles: Object.fromEntries(paths),
    };
  });
  const index: StreetIndex = { format: 'street-index/1', version: streetsVersion(folder), markets };
  return { tiles, index: { path: streetIndexPath, body: new TextEncoder().encode(JSON.stringify(index)) } };
}

/** Tells other files from those before; a test holds it, and `cut` is raised with it. */
export const digestOf = ({ tiles }: StreetFiles): string => hashOf(tiles.map(({ path }) => path).join());

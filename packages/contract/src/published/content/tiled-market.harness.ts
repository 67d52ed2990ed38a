import {
  boundsOf,
  encodeIndex,
  inBaseOrder,
  overviewHomes,
  overviewOf,
  placesInMinutes,
  tilesOf,
} from '@commonhearth/domain';
import { buildManifest, buildPublicCompound } from '@commonhearth/fixtures/entities';
import type { Manifest, PublicCompound } from '@commonhearth/schemas';
import type { Answer, Answers } from '@commonhearth/testing/platform';

export const base = '/content/cached_model_data';
export const manifestPath = 'published_compounds/manifest.json';

/** A home at a place on a line from west to east. */
export const homeAt = (id: number, lng: number, over: Partial<PublicCompound> = {}): PublicCompound =>
  buildPublicCompound({
    compound_id: String(id),
    market_id: '1',
    area_id: null,
    available: true,
    publish_date: '2026-11-20T12:00:00.000Z',
    home: { lat: 37.5, lng },
    ...over,
  });

/** What is published of a market in tiles of two homes each, under a version; a tile of the same homes has the same name. */
export function tiledVersion(version: string, homes: readonly PublicCompound[]) {
  const ordered = inBaseOrder(homes, []);
  const named = (what: string, of: unknown): string =>
    `published_compounds/1/${what}.${Buffer.from(JSON.stringify(of)).reduce((a, b) => (a * 31 + b) % 1e9, 7)}.json`;
  const tiles = tilesOf(ordered, ({ home }) => home, 2).map(({ key, homes: own }) => {
    const chunk = named(`tile.${key}.compounds`, own);
    const index = encodeIndex(own, {
      marketId: '1',
      chunks: [chunk],
      chunkSize: 100,
      isPart: true,
      placeOf: placesInMinutes(ordered, []),
    });
    return { own, chunk, index, path: named(`tile.${key}`, index) };
  });
  const first = overviewHomes(ordered).slice(0, 2);
  const firstChunk = named('first', first);
  const overview = overviewOf(
    ordered,
    encodeIndex(first, { marketId: '1', chunks: [firstChunk], chunkSize: 100, isPart: true }),
  );
  const overviewPath = named('overview', overview);
  const manifest: Manifest = buildManifest({
    version,
    published_at: `2026-11-20T12:00:0${version.length}Z`,
    index: tiles.map(({ own, path }) => ({
      market_id: '1',
      path,
      count: own.length,
      bytes: 1,
      bounds: boundsOf(own.map(({ home }) => home)),
    })),
    overviews: [{ market_id: '1', path: overviewPath, bytes: 1 }],
    compounds: [{ market_id: '1', path: firstChunk, count: first.length }],
  });
  const files: Answers = {
    [`GET ${base}/${overviewPath}`]: { body: overview },
    [`GET ${base}/${firstChunk}`]: { body: { compounds: first } },
    ...Object.fromEntries<Answer>(
      tiles.flatMap(({ own, chunk, index, path }) => [
        [`GET ${base}/${path}`, { body: index }],
        [`GET ${base}/${chunk}`, { body: { compounds: own } }],
      ]),
    ),
  };
  return { manifest, files, tiles: tiles.map(({ path }) => path), overview: overviewPath, first: firstChunk };
}

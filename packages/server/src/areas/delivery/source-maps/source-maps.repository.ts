import type { SourceMapsBody } from '@commonhearth/schemas';
import { and, eq, exists, lt, max, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { channels, releases, releaseSourceMaps } from '../../../db/schema/index.ts';

/** Bytes of the maps that the site keeps, and of those of one remote. A map of two releases of a remote is stored once. */
export async function bytesOfMaps(
  tx: Tx,
  remote: string,
): Promise<{ readonly site: number; readonly ofRemote: number }> {
  const stored = tx
    .select({ remote: releases.remote, size: max(releaseSourceMaps.size).as('size') })
    .from(releaseSourceMaps)
    .innerJoin(releases, eq(releases.releaseId, releaseSourceMaps.releaseId))
    .groupBy(releases.remote, releaseSourceMaps.sha256)
    .as('stored');
  const [row] = await tx
    .select({
      site: sql`coalesce(sum(${stored.size}), 0)`.mapWith(Number),
      ofRemote: sql`coalesce(sum(${stored.size}) filter (where ${stored.remote} = ${remote}), 0)`.mapWith(
        Number,
      ),
    })
    .from(stored);
  return row ?? { site: 0, ofRemote: 0 };
}

/** Notes the maps of a release in place of those that it had. */
export async function replaceMaps(
  tx: Tx,
  releaseId: number,
  maps: SourceMapsBody['maps'],
  uploadedAt: Date,
): Promise<void> {
  await tx.delete(releaseSourceMaps).where(eq(releaseSourceMaps.releaseId, releaseId));
  await tx.insert(releaseSourceMaps).values(maps.map((map) => ({ ...map, releaseId, uploadedAt })));
}

interface OfRelease {
  readonly remote: string;
  readonly version: string;
  readonly hash: string;
}

/** The hashes of a release's maps, by file. */
export async function mapsOf(
  db: Db,
  { remote, version, hash }: OfRelease,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ file: releaseSourceMaps.file, sha256: releaseSourceMaps.sha256 })
    .from(releaseSourceMaps)
    .innerJoin(releases, eq(releases.releaseId, releaseSourceMaps.releaseId))
    .where(and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.hash, hash)));
  return new Map(rows.map(({ file, sha256 }) => [file, sha256]));
}

/** Forgets maps that were uploaded before a moment and are of no release that a channel has. */
export async function forgetMaps(db: Db, before: Date): Promise<number> {
  const isLive = db
    .select({ one: sql`1` })
    .from(channels)
    .where(eq(channels.releaseId, releaseSourceMaps.releaseId));
  const { rowCount } = await db
    .delete(releaseSourceMaps)
    .where(and(lt(releaseSourceMaps.uploadedAt, before), notExists(isLive)));
  return rowCount ?? 0;
}

/** Whether any release of a remote still has this map. */
export async function isNeeded(db: Db, remote: string, sha256: string): Promise<boolean> {
  const ofRemote = db
    .select({ one: sql`1` })
    .from(releases)
    .where(and(eq(releases.releaseId, releaseSourceMaps.releaseId), eq(releases.remote, remote)));
  return (
    (await db.$count(releaseSourceMaps, and(eq(releaseSourceMaps.sha256, sha256), exists(ofRemote)))) > 0
  );
}

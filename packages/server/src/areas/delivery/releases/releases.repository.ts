import type { Release, ReleaseBody, ReleaseChecks } from '@commonhearth/schemas';
import type { Descriptor, ReleaseSizes } from '@commonhearth/registry';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { channels, pastBases, releases, releaseTokens, users } from '../../../db/schema/index.ts';
import { releaseFolder, type ReleaseName } from '../remotes/index.ts';

export type ReleaseRecord = typeof releases.$inferSelect;

export async function findRelease(
  db: Db | Tx,
  { remote, version, hash }: ReleaseName,
): Promise<ReleaseRecord | undefined> {
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.hash, hash)));
  return row;
}

/** A release whose files are still there. */
export async function findKeptRelease(db: Db, name: ReleaseName): Promise<ReleaseRecord | undefined> {
  const row = await findRelease(db, name);
  return row?.sweptAt === null ? row : undefined;
}

function wireOf(row: ReleaseRecord, by: string | null): Release {
  const { owner, contract } = row.descriptor as Descriptor;
  return {
    remote: row.remote,
    version: row.version,
    hash: row.hash,
    commit: row.commit,
    message: row.message,
    owner: owner ?? null,
    contract,
    checks: row.checks as ReleaseChecks,
    sizes: row.sizes as ReleaseSizes,
    by,
    registered_at: row.registeredAt.toISOString(),
    released_at: row.releasedAt?.toISOString() ?? null,
    swept_at: row.sweptAt?.toISOString() ?? null,
  };
}

const inWire = (db: Db | Tx) =>
  db
    .select({ release: releases, by: sql<string | null>`coalesce(${users.email}, ${releaseTokens.name})` })
    .from(releases)
    .leftJoin(users, eq(users.userId, releases.userId))
    .leftJoin(releaseTokens, eq(releaseTokens.tokenId, releases.tokenId))
    .orderBy(desc(releases.registeredAt), desc(releases.releaseId));

export async function releaseById(db: Db | Tx, releaseId: number): Promise<Release> {
  const [row] = await inWire(db).where(eq(releases.releaseId, releaseId));
  if (row === undefined) throw new Error('A release was registered and is not there.');
  return wireOf(row.release, row.by);
}

/** So many of the newest are told, and whatever is live; others are in the database. */
const mostReleases = 200;

/** Newest first, of one remote where it is named. */
export async function listReleases(db: Db, remote?: string): Promise<Release[]> {
  const wanted = remote === undefined ? undefined : eq(releases.remote, remote);
  const newest = db
    .select({ releaseId: releases.releaseId })
    .from(releases)
    .where(wanted)
    .orderBy(desc(releases.registeredAt), desc(releases.releaseId))
    .limit(mostReleases);
  const live = db.select({ releaseId: channels.releaseId }).from(channels);
  const rows = await inWire(db).where(
    and(wanted, or(inArray(releases.releaseId, newest), inArray(releases.releaseId, live))),
  );
  return rows.map((row) => wireOf(row.release, row.by));
}

/** Releases and starts' builds of the remote that have this version with other bytes, in words. */
export async function versionsLike(db: Db | Tx, name: ReleaseName): Promise<readonly string[]> {
  const { remote, version, hash } = name;
  const registered = await db
    .select({ hash: releases.hash })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version), ne(releases.hash, hash)));
  const folder = releaseFolder(name);
  const bases = [];
  for (const table of [channels, pastBases])
    bases.push(
      ...(await db
        .select({ base: table.base })
        .from(table)
        .where(and(eq(table.remote, remote), eq(table.version, version)))),
    );
  const others = bases
    .filter(({ base }) => base !== folder && `${base}/` !== folder)
    .map(({ base }) => base.replace(/\/$/, '').split('/').at(-1) ?? base);
  return [...new Set([...registered.map((row) => `${version}+${row.hash}`), ...others])];
}

interface Registration {
  readonly sizes: ReleaseSizes;
  readonly tokenId: number | null;
  readonly userId: string | null;
  readonly at: Date;
}

/** A release whose files were swept is registered anew. */
export async function insertRelease(
  tx: Tx,
  { remote, version, hash, descriptor, commit, message, checks }: ReleaseBody,
  { sizes, tokenId, userId, at }: Registration,
): Promise<ReleaseRecord> {
  const given = {
    descriptor,
    commit: commit ?? null,
    message: message ?? null,
    checks,
    sizes,
    tokenId,
    userId,
    registeredAt: at,
    sweptAt: null,
  };
  const [row] = await tx
    .insert(releases)
    .values({ remote, version, hash, ...given })
    .onConflictDoUpdate({ target: [releases.remote, releases.version, releases.hash], set: given })
    .returning();
  if (row === undefined) throw new Error('A release was not registered.');
  return row;
}

/** What was tested last, when a channel takes it. */
export async function keepChecks(tx: Tx, releaseId: number, checks: ReleaseChecks): Promise<void> {
  await tx.update(releases).set({ checks }).where(eq(releases.releaseId, releaseId));
}

import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { releases } from '../../db/schema/index.ts';
import type { ReleaseName } from './release-name.ts';

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

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { releases } from '../../db/schema/index.ts';

export interface ReleaseName {
  readonly remote: string;
  readonly version: string;
  readonly hash: string;
}

/** A release whose files are still there. */
export async function findRelease(db: Db, { remote, version, hash }: ReleaseName) {
  const [row] = await db
    .select({ remote: releases.remote, releasedAt: releases.releasedAt, descriptor: releases.descriptor })
    .from(releases)
    .where(
      and(
        eq(releases.remote, remote),
        eq(releases.version, version),
        eq(releases.hash, hash),
        isNull(releases.sweptAt),
      ),
    );
  return row;
}

/** The time that all processes share. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from now()) * 1000 as now`);
  return new Date(Number(rows[0]?.now));
}

import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { releaseReports } from '../../../db/schema/index.ts';
import type { HourlyReports } from './is-spike.ts';

interface ReleaseFolder {
  readonly remote: string;
  /** With a slash at the end. */
  readonly base: string;
}

/** The step of ten minutes that the database has. */
const step = sql`date_bin('10 minutes', now(), timestamptz 'epoch')`;
const hours = (count: number) => sql`${step} - ${sql.raw(`interval '${count} hours'`)}`;

/**
 * Counts a report of a release. Answers whether this step is marked as a spike already. Steps that no comparison needs
 * go when a new one begins.
 */
export async function countReport(db: Db, { remote, base }: ReleaseFolder): Promise<boolean> {
  const [row] = await db
    .insert(releaseReports)
    .values({ remote, base, step, reports: 1 })
    .onConflictDoUpdate({
      target: [releaseReports.remote, releaseReports.base, releaseReports.step],
      set: { reports: sql`${releaseReports.reports} + 1` },
    })
    .returning({ isSpike: releaseReports.isSpike, isNew: sql<boolean>`xmax = 0` });
  if (row?.isNew === true) await db.delete(releaseReports).where(lt(releaseReports.step, hours(2)));
  return row?.isSpike === true;
}

/** Reports of a release in the last hour and in the hour before, in whole steps, and whether a spike was found in the last hour. */
export async function hourlyReports(
  db: Db | Tx,
  { remote, base }: ReleaseFolder,
): Promise<HourlyReports & { readonly wasSpike: boolean }> {
  const isLate = sql`${releaseReports.step} > ${hours(1)}`;
  const sum = (which: typeof isLate) =>
    sql<number>`coalesce(sum(${releaseReports.reports}) filter (where ${which}), 0)::int`;
  const [row] = await db
    .select({
      lastHour: sum(isLate),
      hourBefore: sum(sql`not ${isLate}`),
      wasSpike: sql<boolean>`coalesce(bool_or(${releaseReports.isSpike}) filter (where ${isLate}), false)`,
    })
    .from(releaseReports)
    .where(
      and(
        eq(releaseReports.remote, remote),
        eq(releaseReports.base, base),
        sql`${releaseReports.step} > ${hours(2)}`,
      ),
    );
  return row ?? { lastHour: 0, hourBefore: 0, wasSpike: false };
}

export async function markSpike(tx: Tx, { remote, base }: ReleaseFolder): Promise<void> {
  await tx
    .update(releaseReports)
    .set({ isSpike: true })
    .where(
      and(
        eq(releaseReports.remote, remote),
        eq(releaseReports.base, base),
        sql`${releaseReports.step} = ${step}`,
      ),
    );
}

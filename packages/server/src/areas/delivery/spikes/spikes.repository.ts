import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { releaseReports } from '../../../db/schema/index.ts';
import type { HourlyReports } from './is-spike.ts';

interface ReleaseFolder {
  readonly remote: string;
  /** With a slash at the end. */
  readonly base: string;
}

/** The current ten minutes, by the clock of the database. */
const step = sql`date_bin('10 minutes', now(), timestamptz 'epoch')`;
const hoursAgo = (count: number) => sql`${step} - ${sql.raw(`interval '${count} hours'`)}`;

/** Counts a report of a release, and returns whether a spike is known in this step. A new step deletes old ones. */
export async function countReport(db: Db, { remote, base }: ReleaseFolder): Promise<boolean> {
  const [row] = await db
    .insert(releaseReports)
    .values({ remote, base, step, reports: 1 })
    .onConflictDoUpdate({
      target: [releaseReports.remote, releaseReports.base, releaseReports.step],
      set: { reports: sql`${releaseReports.reports} + 1` },
    })
    .returning({ isSpike: releaseReports.isSpike, isNew: sql<boolean>`xmax = 0` });
  if (row?.isNew === true) await db.delete(releaseReports).where(lt(releaseReports.step, hoursAgo(2)));
  return row?.isSpike === true;
}

/** Reports of the last hour and of the hour before, in whole steps. `wasSpike`: one was found in the last hour. */
export async function hourlyReports(
  db: Db | Tx,
  { remote, base }: ReleaseFolder,
): Promise<HourlyReports & { readonly wasSpike: boolean }> {
  const isInLastHour = sql`${releaseReports.step} > ${hoursAgo(1)}`;
  const sum = (which: typeof isInLastHour) =>
    sql<number>`coalesce(sum(${releaseReports.reports}) filter (where ${which}), 0)::int`;
  const [row] = await db
    .select({
      lastHour: sum(isInLastHour),
      hourBefore: sum(sql`not ${isInLastHour}`),
      wasSpike: sql<boolean>`coalesce(bool_or(${releaseReports.isSpike}) filter (where ${isInLastHour}), false)`,
    })
    .from(releaseReports)
    .where(
      and(
        eq(releaseReports.remote, remote),
        eq(releaseReports.base, base),
        sql`${releaseReports.step} > ${hoursAgo(2)}`,
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

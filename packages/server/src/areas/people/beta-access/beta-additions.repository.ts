import { asc, countDistinct, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { areaBetaApprovals, areaBetaUsers } from '../../../db/schema/index.ts';

interface Addition {
  readonly emails: readonly string[];
  readonly areaIds: readonly number[];
  readonly act: string;
  readonly at: Date;
}

/** Adds the addresses to the waiting list of these areas in one statement; returns the new ones per area. */
export async function approveMany(
  tx: Tx,
  { emails, areaIds, act, at }: Addition,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .insert(areaBetaApprovals)
    .select(
      // in one order, so that two calls with the same addresses wait for each other and do not deadlock
      sql`select area_id, email, ${at.toISOString()}::timestamptz, ${act}::uuid
        from unnest(${sql.param(emails)}::text[]) email, unnest(${sql.param(areaIds)}::bigint[]) area_id
        order by area_id, email`,
    )
    .onConflictDoNothing()
    .returning({ areaId: areaBetaApprovals.areaId });
  return countsByArea(rows);
}

const countsByArea = (rows: readonly { readonly areaId: number }[]): ReadonlyMap<number, number> =>
  new Map([...Map.groupBy(rows, ({ areaId }) => areaId)].map(([areaId, ofArea]) => [areaId, ofArea.length]));

/** Addresses that wait because of an act. */
export async function waitingAddresses(db: Db, act: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: areaBetaApprovals.email })
    .from(areaBetaApprovals)
    .where(eq(areaBetaApprovals.act, act))
    .orderBy(asc(areaBetaApprovals.email));
  return rows.map(({ email }) => email);
}

/** How many people an act let in so far, and how many addresses wait because of it. */
export async function countAdditions(
  db: Db,
  act: string,
): Promise<{ readonly access: number; readonly waits: number }> {
  const [people] = await db
    .select({ count: countDistinct(areaBetaUsers.userId) })
    .from(areaBetaUsers)
    .where(eq(areaBetaUsers.act, act));
  const [addresses] = await db
    .select({ count: countDistinct(areaBetaApprovals.email) })
    .from(areaBetaApprovals)
    .where(eq(areaBetaApprovals.act, act));
  return { access: people?.count ?? 0, waits: addresses?.count ?? 0 };
}

/**
 * Removes what an act added. Approvals go first: one that becomes access at this moment is found among the access
 * afterwards.
 */
export async function removeAdditions(tx: Tx, act: string) {
  const approvals = await tx
    .delete(areaBetaApprovals)
    .where(eq(areaBetaApprovals.act, act))
    .returning({ areaId: areaBetaApprovals.areaId, email: areaBetaApprovals.email });
  const access = await tx
    .delete(areaBetaUsers)
    .where(eq(areaBetaUsers.act, act))
    .returning({ areaId: areaBetaUsers.areaId, userId: areaBetaUsers.userId });
  return {
    areasOfUsers: new Map(
      [...Map.groupBy(access, ({ userId }) => userId)].map(([userId, rows]) => [
        userId,
        rows.map(({ areaId }) => areaId),
      ]),
    ),
    approvalCounts: countsByArea(approvals),
    addressCount: new Set(approvals.map(({ email }) => email)).size,
  };
}

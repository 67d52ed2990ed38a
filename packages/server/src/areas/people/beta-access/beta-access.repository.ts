import type { BetaApproval, BetaUser } from '@commonhearth/schemas';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { areaBetaApprovals, areaBetaUsers, areas, markets, users } from '../../../db/schema/index.ts';

/**
 * Whoever lets an address in, or learns whose it is, does so alone: what waits for somebody and what they have is
 * decided once. Taken before any row of theirs.
 */
export const aloneWithAddress = (tx: Tx, address: string): Promise<void> =>
  lockNameUntilCommit(tx, `early access of ${address.toLowerCase()}`);

export interface BetaArea {
  readonly areaId: number;
  readonly displayName: string;
  readonly status: (typeof areas.$inferSelect)['status'];
  readonly marketId: number;
  readonly marketName: string;
}
export async function findBetaArea(db: Db | Tx, areaId: number): Promise<BetaArea | undefined> {
  const [row] = await db
    .select({
      areaId: areas.areaId,
      displayName: areas.displayName,
      status: areas.status,
      marketId: areas.marketId,
      marketName: markets.name,
    })
    .from(areas)
    .innerJoin(markets, eq(markets.marketId, areas.marketId))
    .where(eq(areas.areaId, areaId));
  return row;
}

/** Every area that the market has now, whatever its status. */
export async function areaIdsOfMarket(tx: Tx, marketId: number): Promise<number[]> {
  const rows = await tx
    .select({ areaId: areas.areaId })
    .from(areas)
    .where(eq(areas.marketId, marketId))
    .orderBy(asc(areas.areaId));
  return rows.map(({ areaId }) => areaId);
}

export type AddressHolder = Pick<typeof users.$inferSelect, 'userId' | 'name' | 'email' | 'emailVerified'>;

/** Who has the address, who then is not deleted before the transaction ends. */
export async function holderOf(tx: Tx, address: string): Promise<AddressHolder | undefined> {
  const [row] = await tx
    .select({
      userId: users.userId,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, address))
    .for('key share');
  return row;
}

const idsOf = (rows: readonly { readonly areaId: number }[]): number[] =>
  rows.map(({ areaId }) => areaId).sort((a, b) => a - b);

/** An area, and the act that let many people in at once, where there was one. */
export interface Admission {
  readonly areaId: number;
  readonly act: string | null;
}

/** Answers the areas that they did not have before. */
export async function letIn(
  tx: Tx,
  userId: string,
  admissions: readonly Admission[],
  at: Date,
): Promise<number[]> {
  if (admissions.length === 0) return [];
  const rows = await tx
    .insert(areaBetaUsers)
    .values(admissions.map((one) => ({ ...one, userId, createTimestamp: at })))
    .onConflictDoNothing()
    .returning({ areaId: areaBetaUsers.areaId });
  return idsOf(rows);
}

export async function approve(
  tx: Tx,
  email: string,
  areaIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await tx
    .insert(areaBetaApprovals)
    .values(areaIds.map((areaId) => ({ areaId, email, createTimestamp: at })))
    .onConflictDoNothing()
    .returning({ areaId: areaBetaApprovals.areaId });
  return idsOf(rows);
}

/** Answers the areas that they had. */
export async function takeAccess(tx: Tx, userId: string, areaIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .delete(areaBetaUsers)
    .where(and(eq(areaBetaUsers.userId, userId), inArray(areaBetaUsers.areaId, [...areaIds])))
    .returning({ areaId: areaBetaUsers.areaId });
  return idsOf(rows);
}

/** Answers what the address waited for: everything, or what these areas or this act gave it. */
export async function takeApprovals(
  tx: Tx,
  email: string,
  { areaIds, act }: { readonly areaIds?: readonly number[]; readonly act?: string } = {},
): Promise<Admission[]> {
  return tx
    .delete(areaBetaApprovals)
    .where(
      and(
        eq(areaBetaApprovals.email, email),
        areaIds === undefined ? undefined : inArray(areaBetaApprovals.areaId, [...areaIds]),
        act === undefined ? undefined : eq(areaBetaApprovals.act, act),
      ),
    )
    .returning({ areaId: areaBetaApprovals.areaId, act: areaBetaApprovals.act });
}

/** Homes of the areas that somebody has, of which they said something. */
const feedbackIn = (areaIds: SQL): SQL<number> => sql<number>`(
  select count(distinct f.compound_id)::int from beta_feedback_logs f
  join subscribers s on s.subscriber_id = f.subscriber_id
  join compounds c on c.compound_id = f.compound_id and c.deleted_at is null
  where s.user_id = ${users.userId} and c.area_id = any(${areaIds}))`;

/** Who was let in, the newest first; into one area, or anywhere. */
export async function listBetaUsers(
  db: Db | Tx,
  { areaId, userId }: { readonly areaId?: number | undefined; readonly userId?: string | undefined },
): Promise<BetaUser[]> {
  const all = sql`array_agg(${areaBetaUsers.areaId} order by ${areaBetaUsers.areaId})`;
  const since =
    areaId === undefined
      ? sql`min(${areaBetaUsers.createTimestamp})`
      : sql`min(${areaBetaUsers.createTimestamp}) filter (where ${areaBetaUsers.areaId} = ${areaId})`;
  const within = areaId === undefined ? all : sql`array[${areaId}::bigint]`;
  const rows = await db
    .select({
      userId: users.userId,
      email: users.email,
      name: users.name,
      lastVisitOn: users.lastVisitOn,
      areaIds: sql<string[]>`${all}::text[]`,
      since: sql<string>`${since}`,
      feedback: feedbackIn(within),
    })
    .from(areaBetaUsers)
    .innerJoin(users, eq(users.userId, areaBetaUsers.userId))
    .where(userId === undefined ? undefined : eq(users.userId, userId))
    .groupBy(users.userId)
    .having(areaId === undefined ? undefined : sql`bool_or(${areaBetaUsers.areaId} = ${areaId})`)
    .orderBy(sql`${since} desc`, asc(users.email));
  return rows.map((row) => ({
    user_id: row.userId,
    email: row.email,
    name: row.name,
    area_ids: row.areaIds,
    since: new Date(row.since).toISOString(),
    last_visit_on: row.lastVisitOn,
    feedback: row.feedback,
  }));
}

/** Addresses that wait, the newest first. */
export async function listBetaApprovals(
  db: Db | Tx,
  { areaId, email }: { readonly areaId?: number | undefined; readonly email?: string | undefined },
): Promise<BetaApproval[]> {
  const since =
    areaId === undefined
      ? sql`min(${areaBetaApprovals.createTimestamp})`
      : sql`min(${areaBetaApprovals.createTimestamp}) filter (where ${areaBetaApprovals.areaId} = ${areaId})`;
  const rows = await db
    .select({
      email: areaBetaApprovals.email,
      areaIds: sql<
        string[]
      >`array_agg(${areaBetaApprovals.areaId} order by ${areaBetaApprovals.areaId})::text[]`,
      since: sql<string>`${since}`,
    })
    .from(areaBetaApprovals)
    .where(email === undefined ? undefined : eq(areaBetaApprovals.email, email))
    .groupBy(areaBetaApprovals.email)
    .having(areaId === undefined ? undefined : sql`bool_or(${areaBetaApprovals.areaId} = ${areaId})`)
    .orderBy(sql`${since} desc`, asc(areaBetaApprovals.email));
  return rows.map((row) => ({
    email: row.email,
    area_ids: row.areaIds,
    since: new Date(row.since).toISOString(),
  }));
}

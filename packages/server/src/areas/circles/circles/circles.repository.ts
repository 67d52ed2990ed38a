import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import {
  circleHouseholds,
  circleInvitations,
  circleMembers,
  circles,
  users,
} from '../../../db/schema/index.ts';
import type { CircleActor, CircleIdentity, CircleRow, CircleRows } from './circle-rows.ts';

/** The memberships of an account or a guest. */
const membershipsOf = (actor: CircleIdentity) =>
  actor.kind === 'user' ? eq(circleMembers.userId, actor.userId) : eq(circleMembers.guestId, actor.guestId);

async function withParts(db: Db | Tx, rows: readonly CircleRow[]): Promise<CircleRows[]> {
  const ids = rows.map(({ circleId }) => circleId);
  const households = await db
    .select()
    .from(circleHouseholds)
    .where(inArray(circleHouseholds.circleId, ids))
    .orderBy(asc(circleHouseholds.createTimestamp), asc(circleHouseholds.householdId));
  const members = await db
    .select({ ...getTableColumns(circleMembers), name: users.name, publicProfile: users.publicProfile })
    .from(circleMembers)
    .leftJoin(users, eq(users.userId, circleMembers.userId))
    .where(inArray(circleMembers.circleId, ids))
    .orderBy(asc(circleMembers.joinTimestamp), asc(circleMembers.memberId));
  const invitations = await db
    .select()
    .from(circleInvitations)
    .where(inArray(circleInvitations.circleId, ids));
  return rows.map((circle) => ({
    circle,
    households: households.filter(({ circleId }) => circleId === circle.circleId),
    members: members.filter(({ circleId }) => circleId === circle.circleId),
    invitation: invitations.find(({ circleId }) => circleId === circle.circleId),
  }));
}

/** The circles that somebody is in, the oldest first. */
export const circlesOf = async (db: Db | Tx, actor: CircleIdentity): Promise<CircleRows[]> =>
  withParts(
    db,
    await db
      .select()
      .from(circles)
      .where(
        inArray(
          circles.circleId,
          db.select({ circleId: circleMembers.circleId }).from(circleMembers).where(membershipsOf(actor)),
        ),
      )
      .orderBy(asc(circles.createTimestamp), asc(circles.circleId)),
  );

export const countCirclesOf = (tx: Tx, actor: CircleActor): Promise<number> =>
  tx.$count(circleMembers, membershipsOf(actor));

export async function readCircle(db: Db | Tx, circleId: string): Promise<CircleRows | undefined> {
  const [found] = await withParts(db, await db.select().from(circles).where(eq(circles.circleId, circleId)));
  return found;
}

/** The channel of PostgreSQL that announces a changed circle by its id. */
export const circlesChannel = 'circles';

/**
 * Locks a circle that is about to be changed, until the transaction ends: one change of it at a time. Pages that follow it
 * hear of the change at the commit.
 */
export async function lockCircle(tx: Tx, circleId: string, at: Date): Promise<CircleRows | undefined> {
  const locked = await tx
    .update(circles)
    .set({ updateTimestamp: at, version: sql`${circles.version} + 1` })
    .where(eq(circles.circleId, circleId))
    .returning({
      ...getTableColumns(circles),
      told: sql`pg_notify(${circlesChannel}, ${circles.circleId}::text)`,
    });
  const [found] = await withParts(tx, locked);
  return found;
}

/** The version of a circle, for one of its members; undefined for others. */
export async function versionOf(
  db: Db,
  actor: CircleIdentity,
  circleId: string,
): Promise<number | undefined> {
  const [found] = await db
    .select({ version: circles.version })
    .from(circles)
    .innerJoin(circleMembers, eq(circleMembers.circleId, circles.circleId))
    .where(and(eq(circles.circleId, circleId), membershipsOf(actor)));
  return found?.version;
}

export async function insertCircle(
  tx: Tx,
  { name, marketId, at }: { readonly name: string; readonly marketId: number; readonly at: Date },
): Promise<string> {
  const [row] = await tx
    .insert(circles)
    .values({ name, marketId, createTimestamp: at, updateTimestamp: at })
    .returning({ circleId: circles.circleId });
  if (row === undefined) throw new Error('The circle was not stored.');
  return row.circleId;
}

export async function updateCircle(
  tx: Tx,
  circleId: string,
  change: Partial<Pick<CircleRow, 'name' | 'shortlistRule' | 'oneNoRulesOut'>>,
): Promise<void> {
  await tx.update(circles).set(change).where(eq(circles.circleId, circleId));
}

export async function deleteCircleRow(tx: Tx, circleId: string): Promise<void> {
  await tx.delete(circles).where(eq(circles.circleId, circleId));
}

/** Ends the link of a circle. */
export async function deleteInvitation(tx: Tx, circleId: string): Promise<void> {
  await tx.delete(circleInvitations).where(eq(circleInvitations.circleId, circleId));
}

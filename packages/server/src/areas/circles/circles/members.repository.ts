import type { CirclePerson } from '@commonhearth/schemas';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { circleMembers, circleNotes, circleVoices } from '../../../db/schema/index.ts';

type MemberColumns = typeof circleMembers.$inferSelect;

export async function insertMember(
  tx: Tx,
  {
    at,
    ...member
  }: Pick<MemberColumns, 'circleId'> &
    Partial<Pick<MemberColumns, 'userId' | 'guestId' | 'guest' | 'householdId'>> & { readonly at: Date },
): Promise<string> {
  const [row] = await tx
    .insert(circleMembers)
    .values({ ...member, joinTimestamp: at })
    .returning({ memberId: circleMembers.memberId });
  if (row === undefined) throw new Error('The member was not stored.');
  return row.memberId;
}

export async function updateMember(
  tx: Tx,
  memberId: string,
  change: Partial<Pick<MemberColumns, 'householdId' | 'asksHouseholdId' | 'userId' | 'guestId' | 'guest'>>,
): Promise<void> {
  await tx.update(circleMembers).set(change).where(eq(circleMembers.memberId, memberId));
}

/** A member has seen what happened up to then; what they saw before stays seen. */
export async function sawNews(db: Db, memberId: string, until: Date): Promise<void> {
  await db
    .update(circleMembers)
    .set({ seeTimestamp: until })
    .where(
      and(
        eq(circleMembers.memberId, memberId),
        lt(sql`coalesce(${circleMembers.seeTimestamp}, ${circleMembers.joinTimestamp})`, until),
      ),
    );
}

/** An email tells the person what happened in these circles up to now. */
export async function mailedNews(
  tx: Tx,
  userId: string,
  circleIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(circleMembers)
    .set({ mailTimestamp: at })
    .where(and(eq(circleMembers.userId, userId), inArray(circleMembers.circleId, [...circleIds])));
}

/** Makes a member the owner, and nobody else. */
export async function setOwner(
  tx: Tx,
  { circleId, memberId }: Pick<MemberColumns, 'circleId' | 'memberId'>,
  at: Date,
): Promise<void> {
  await tx.update(circleMembers).set({ ownTimestamp: null }).where(eq(circleMembers.circleId, circleId));
  await tx.update(circleMembers).set({ ownTimestamp: at }).where(eq(circleMembers.memberId, memberId));
}

export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(circleMembers).where(eq(circleMembers.memberId, memberId));
}

/** Keeps a member's notes in the circle, with the name and face of the author, before the member leaves. */
export async function leaveNotes(tx: Tx, memberId: string, author: CirclePerson): Promise<void> {
  await tx.update(circleNotes).set({ memberId: null, author }).where(eq(circleNotes.memberId, memberId));
}

type MemberIds = Pick<MemberColumns, 'memberId' | 'householdId'>;

/**
 * Moves the notes and voices of one member to another, who is the same person. If the households of both have a voice on
 * a home, the later one counts.
 */
export async function moveTalk(tx: Tx, from: MemberIds, to: MemberIds): Promise<void> {
  await tx.update(circleNotes).set({ memberId: to.memberId }).where(eq(circleNotes.memberId, from.memberId));
  await tx
    .update(circleVoices)
    .set({ memberId: to.memberId })
    .where(eq(circleVoices.memberId, from.memberId));
  if (from.householdId === null || to.householdId === null || from.householdId === to.householdId) return;
  const said = tx
    .select({
      householdId: sql`${to.householdId}::uuid`.as('household_id'),
      compoundId: circleVoices.compoundId,
      voice: circleVoices.voice,
      memberId: circleVoices.memberId,
      sayTimestamp: circleVoices.sayTimestamp,
    })
    .from(circleVoices)
    .where(eq(circleVoices.householdId, from.householdId));
  await tx
    .insert(circleVoices)
    .select(said)
    .onConflictDoUpdate({
      target: [circleVoices.householdId, circleVoices.compoundId],
      set: {
        voice: sql`excluded.voice`,
        memberId: sql`excluded.member_id`,
        sayTimestamp: sql`excluded.say_timestamp`,
      },
      setWhere: sql`excluded.say_timestamp > ${circleVoices.sayTimestamp}`,
    });
}

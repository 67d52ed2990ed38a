import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { circleInvitations } from '../../../db/schema/index.ts';
import { deleteInvitation } from '../circles/index.ts';

/** The circle that an invitation is for. */
export async function circleOfInvitation(db: Db | Tx, invitationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ circleId: circleInvitations.circleId })
    .from(circleInvitations)
    .where(eq(circleInvitations.invitationId, invitationId));
  return row?.circleId;
}

/** Makes a new link; the one before ends. */
export async function replaceInvitation(
  tx: Tx,
  { at, ...by }: { readonly circleId: string; readonly memberId: string; readonly at: Date },
): Promise<void> {
  await deleteInvitation(tx, by.circleId);
  await tx.insert(circleInvitations).values({ ...by, createTimestamp: at });
}

export async function countJoined(tx: Tx, circleId: string): Promise<void> {
  await tx
    .update(circleInvitations)
    .set({ joined: sql`${circleInvitations.joined} + 1` })
    .where(eq(circleInvitations.circleId, circleId));
}

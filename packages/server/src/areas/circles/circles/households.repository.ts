import { and, eq, notExists } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { circleHouseholds, circleMembers } from '../../../db/schema/index.ts';

export async function insertHousehold(
  tx: Tx,
  { at, ...household }: { readonly circleId: string; readonly name: string; readonly at: Date },
): Promise<string> {
  const [row] = await tx
    .insert(circleHouseholds)
    .values({ ...household, createTimestamp: at })
    .returning({ householdId: circleHouseholds.householdId });
  if (row === undefined) throw new Error('The household was not stored.');
  return row.householdId;
}

export async function updateHousehold(
  tx: Tx,
  householdId: string,
  change: Pick<typeof circleHouseholds.$inferSelect, 'name' | 'bedrooms' | 'musts'>,
): Promise<void> {
  await tx.update(circleHouseholds).set(change).where(eq(circleHouseholds.householdId, householdId));
}

/** A household goes with its last member. Those who asked to join it choose again. */
export async function deleteEmptyHouseholds(tx: Tx, circleId: string): Promise<void> {
  await tx
    .delete(circleHouseholds)
    .where(
      and(
        eq(circleHouseholds.circleId, circleId),
        notExists(
          tx.select().from(circleMembers).where(eq(circleMembers.householdId, circleHouseholds.householdId)),
        ),
      ),
    );
}

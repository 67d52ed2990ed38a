import type { HouseholdChoice } from '@commonhearth/schemas';
import { mostHouseholds, mostInHousehold } from '@commonhearth/schemas/constants';
import type { Tx } from '../../../db/client.ts';
import { conflict, invalidField } from '../../../failure.ts';
import { isGuest, livingIn, type CircleRows, type MemberRow } from './circle-rows.ts';
import { deleteEmptyHouseholds, insertHousehold } from './households.repository.ts';
import { updateMember } from './members.repository.ts';

/** A household of the circle, by the id that a caller gives. */
function householdOf({ households }: CircleRows, householdId: string): { readonly name: string } {
  const found = households.find((household) => household.householdId === householdId);
  if (found === undefined) throw invalidField('household_id', 'There is no such household in this circle.');
  return found;
}

const isOfGuest = (rows: Pick<CircleRows, 'members'>, householdId: string): boolean =>
  livingIn(rows, householdId).some(isGuest);
/** Whether nobody else can live in a household. A guest's is for the guest alone. */
export const isFull = (rows: Pick<CircleRows, 'members'>, householdId: string): boolean =>
  livingIn(rows, householdId).length >= mostInHousehold || isOfGuest(rows, householdId);

/** Fails if nobody else can live in a household. */
export function requireRoomIn(rows: CircleRows, householdId: string): void {
  const { name } = householdOf(rows, householdId);
  if (isOfGuest(rows, householdId))
    throw conflict('conflict', `${name} belongs to a guest. Choose another household.`);
  if (isFull(rows, householdId))
    throw conflict('conflict', `${name} already has ${mostInHousehold} members. Choose another household.`);
}

async function openHousehold(
  tx: Tx,
  rows: CircleRows,
  member: MemberRow,
  name: string,
  at: Date,
): Promise<void> {
  const { circleId } = rows.circle;
  const { householdId: before } = member;
  const leavesItEmpty = before !== null && livingIn(rows, before).length === 1;
  if (rows.households.length - (leavesItEmpty ? 1 : 0) >= mostHouseholds)
    throw conflict(
      'conflict',
      `All ${mostHouseholds} homes are taken. You can still ask to live with one of the households.`,
    );
  const householdId = await insertHousehold(tx, { circleId, name, at });
  await updateMember(tx, member.memberId, { householdId, asksHouseholdId: null });
  await deleteEmptyHouseholds(tx, circleId);
}

/**
 * Puts a member into a household of their own, or asks the members of another one: until one of them accepts, the
 * member stays where they are. Choosing the household that they live in takes the question back.
 */
export async function chooseFor(
  tx: Tx,
  { rows, member, at }: { readonly rows: CircleRows; readonly member: MemberRow; readonly at: Date },
  choice: HouseholdChoice,
): Promise<void> {
  const { household_id: wanted, household_name: name } = choice;
  if (wanted === null) {
    if (name === undefined)
      throw invalidField('household_name', 'Give your household a name, like “Sam & Kim”.');
    await openHousehold(tx, rows, member, name, at);
    return;
  }
  const isTheirs = wanted === member.householdId;
  if (!isTheirs) requireRoomIn(rows, wanted);
  await updateMember(tx, member.memberId, { asksHouseholdId: isTheirs ? null : wanted });
}

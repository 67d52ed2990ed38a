import type { CircleGuest } from '@commonhearth/schemas';
import type { Context, PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { asGuest } from '../../../http/tokens/circle-guest.ts';
import {
  circlesOf,
  deleteEmptyHouseholds,
  deleteMember,
  identityOf,
  listCircles,
  lockCircle,
  memberOf,
  moveTalk,
  requireRoomForCircle,
  updateMember,
  type CircleRows,
} from '../circles/index.ts';

type Deps = Pick<Dependencies, 'database'>;

/** Who the guest is and their circles; undefined once they are in none. */
export async function guestOf(
  deps: Pick<Dependencies, 'database' | 'config'>,
  context: Context,
  guestId: string,
): Promise<CircleGuest | undefined> {
  const circles = await listCircles(deps, { ...context, actor: asGuest(guestId) });
  const you = circles[0]?.members.find(({ is_you: isYou }) => isYou);
  if (you === undefined) return undefined;
  const { name, avatarHouseFace, avatarHouseHue } = you;
  return { name, avatarHouseFace, avatarHouseHue, circles };
}

/**
 * Moves the guest's place in one circle to the account. A person who is in the circle already stays that member, and
 * takes the guest's household if they have none.
 */
async function keepIn(
  tx: Tx,
  { actor }: PersonContext,
  { rows, guestId }: { readonly rows: CircleRows; readonly guestId: string },
): Promise<void> {
  const { circleId } = rows.circle;
  const guest = memberOf(rows, asGuest(guestId));
  if (guest === undefined) return;
  const own = memberOf(rows, actor);
  if (own === undefined) {
    await requireRoomForCircle(tx, actor);
    await updateMember(tx, guest.memberId, { ...identityOf(actor), guest: null });
  } else {
    const householdId = own.householdId ?? guest.householdId;
    await updateMember(tx, own.memberId, { householdId });
    await moveTalk(tx, guest, { ...own, householdId });
    await deleteMember(tx, guest.memberId);
    await deleteEmptyHouseholds(tx, circleId);
  }
}

/** Makes what a guest did the caller's own, in all circles of the guest or in none. */
export const keepGuest = ({ database }: Deps, context: PersonContext, guestId: string): Promise<void> =>
  database.db.transaction(async (tx) => {
    for (const { circle } of await circlesOf(tx, asGuest(guestId))) {
      const rows = await lockCircle(tx, circle.circleId, context.at);
      if (rows !== undefined) await keepIn(tx, context, { rows, guestId });
    }
  });

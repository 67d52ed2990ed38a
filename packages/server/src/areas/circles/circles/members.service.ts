import type { Circle, RemoveMemberBody } from '@commonhearth/schemas';
import type { CircleContext, PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, notFound } from '../../../failure.ts';
import { changeCircle, inCircle } from './change-circle.ts';
import { isGuest, isLast, memberOf, ownerOf, type CircleRows, type MemberRow } from './circle-rows.ts';
import { toCirclePerson } from './circle-wire.ts';
import { memberOrGuest, ownerOfCircle } from './circles.policy.ts';
import { deleteCircleRow, deleteInvitation } from './circles.repository.ts';
import { deleteEmptyHouseholds } from './households.repository.ts';
import { deleteMember, leaveNotes, setOwner } from './members.repository.ts';

type Deps = Pick<Dependencies, 'database' | 'config'>;
interface OfMember {
  readonly circleId: string;
  readonly memberId: string;
}

function memberById({ members }: CircleRows, memberId: string): MemberRow {
  const member = members.find((one) => one.memberId === memberId);
  if (member === undefined) throw notFound('This member');
  return member;
}

/** Makes another member the owner. */
export const handOver = (
  deps: Deps,
  context: PersonContext,
  { circleId, memberId }: OfMember,
): Promise<Circle> =>
  changeCircle(deps, context, { circleId, policy: ownerOfCircle }, async (tx, rows) => {
    const member = memberById(rows, memberId);
    if (isGuest(member))
      throw conflict('conflict', 'A guest can’t be the owner. They need an account first.');
    await setOwner(tx, member, context.at);
  });

/**
 * Removes a member from the circle: the caller, or somebody else if the caller is the owner. The circle is deleted with its
 * last member who has an account. The member's notes are deleted, unless a member who leaves wants to keep them in the
 * circle. If the owner removes somebody, the invitation ends, so that the person cannot come back by it.
 */
export const removeMember = (
  deps: Pick<Deps, 'database'>,
  context: CircleContext,
  { circleId, memberId, leaves_notes: leavesNotes = false }: OfMember & RemoveMemberBody,
): Promise<void> =>
  inCircle(deps, context, { circleId, policy: memberOrGuest }, async (tx, rows) => {
    const member = memberById(rows, memberId);
    const caller = memberOf(rows, context.actor);
    const leaves = member === caller;
    if (!leaves && caller !== ownerOf(rows)) throw notFound('This member');
    if (isLast(rows, member)) return deleteCircleRow(tx, circleId);
    if (leaves && leavesNotes) await leaveNotes(tx, memberId, toCirclePerson(member));
    await deleteMember(tx, memberId);
    await deleteEmptyHouseholds(tx, circleId);
    if (!leaves) await deleteInvitation(tx, circleId);
  });

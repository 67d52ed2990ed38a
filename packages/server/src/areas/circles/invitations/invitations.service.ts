import { randomUUID } from 'node:crypto';
import type {
  Circle,
  CirclePerson,
  HouseholdChoice,
  InvitedCircle,
  JoinAsGuestBody,
  JoinCircleBody,
} from '@commonhearth/schemas';
import { mostByInvitation } from '@commonhearth/schemas/constants';
import type { CircleContext, Context, PersonContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, Failure } from '../../../failure.ts';
import { isPersonId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { asGuest } from '../../../http/tokens/circle-guest.ts';
import { firstNameOf } from '../../people/index.ts';
import {
  changeCircle,
  chooseFor,
  deleteInvitation,
  identityOf,
  insertMember,
  isFull,
  lockCircle,
  memberOf,
  memberOfCircle,
  readCircle,
  readInvitationToken,
  requireRoomForCircle,
  shownCircle,
  stillWorks,
  toCirclePerson,
  type CircleRows,
} from '../circles/index.ts';
import { invitedToCircle } from './invitations.policy.ts';
import { circleOfInvitation, countJoined, replaceInvitation } from './invitations.repository.ts';

type Deps = Pick<Dependencies, 'database' | 'config'>;

const isOver = () =>
  new Failure('not_found', 'not_found', 'This invitation is over. Ask the friend who sent it for a new one.');

type ReadCircle<In> = (db: In, circleId: string, at: Date) => Promise<CircleRows | undefined>;

/** The circle of a token that still works. `read` may lock it. */
async function invitedCircleOf<In extends Db | Tx>(
  { config, db, read }: Pick<Deps, 'config'> & { readonly db: In; readonly read: ReadCircle<In> },
  { token, at }: { readonly token: string; readonly at: Date },
): Promise<CircleRows> {
  const id = await readInvitationToken(config, token);
  if (id === undefined || !isPersonId(id)) throw isOver();
  const circleId = await circleOfInvitation(db, id);
  const rows = circleId === undefined ? undefined : await read(db, circleId, at);
  // replaced since it was found
  if (rows?.invitation?.invitationId !== id || !stillWorks(rows.invitation, at)) throw isOver();
  return rows;
}

/** What somebody with the link sees before they join. `guestId`: the guest that their browser is, if any. */
export async function lookAtInvitation(
  { database: { db }, config }: Deps,
  { actor, at }: Context,
  { token }: { readonly token: string },
  guestId: string | undefined,
): Promise<InvitedCircle> {
  const found = await invitedCircleOf({ config, db, read: readCircle }, { token, at });
  const rows = permit(invitedToCircle, actor, found);
  const { circle, households, members, invitation } = rows;
  const caller = actor.kind === 'anonymous' && guestId !== undefined ? asGuest(guestId) : actor;
  const inviter = members.find(({ memberId }) => memberId === invitation?.memberId);
  return {
    name: circle.name,
    market_id: String(circle.marketId),
    inviter_name: firstNameOf(inviter?.name ?? ''),
    members: members.map(toCirclePerson),
    households: households.map(({ householdId, name }) => ({
      household_id: householdId,
      name,
      is_full: isFull(rows, householdId),
    })),
    circle_id: memberOf(rows, caller) === undefined ? null : circle.circleId,
  };
}

async function addMember(
  tx: Tx,
  { actor, at }: CircleContext,
  rows: CircleRows,
  { guest = null, ...choice }: HouseholdChoice & { readonly guest?: CirclePerson | null },
): Promise<void> {
  const { circleId } = rows.circle;
  if ((rows.invitation?.joined ?? 0) >= mostByInvitation)
    throw conflict(
      'conflict',
      `${mostByInvitation} people joined by this link. Ask the friend who sent it for a new one.`,
    );
  await requireRoomForCircle(tx, actor);
  await insertMember(tx, { circleId, ...identityOf(actor), guest, at });
  const joined = await readCircle(tx, circleId);
  const member = joined === undefined ? undefined : memberOf(joined, actor);
  if (joined === undefined || member === undefined) throw new Error('The member was not stored.');
  await chooseFor(tx, { rows: joined, member, at }, choice);
  await countJoined(tx, circleId);
}

/** Puts somebody into the circle of the token. Whoever is in it already stays as they are. */
const join = (
  deps: Deps,
  context: CircleContext,
  token: string,
  as: Parameters<typeof addMember>[3],
): Promise<Circle> =>
  deps.database.db.transaction(async (tx) => {
    const rows = await invitedCircleOf(
      { config: deps.config, db: tx, read: lockCircle },
      { token, at: context.at },
    );
    if (memberOf(rows, context.actor) === undefined) await addMember(tx, context, rows, as);
    return shownCircle(deps, tx, context, rows.circle.circleId);
  });

/** Makes the caller a member. */
export const joinCircle = (
  deps: Deps,
  context: PersonContext,
  { token, ...choice }: JoinCircleBody,
): Promise<Circle> => join(deps, context, token, choice);

/**
 * Makes somebody without an account a guest, in a household with their name. `knownAs`: the guest that their browser is
 * already.
 */
export async function joinAsGuest(
  deps: Deps,
  context: Context,
  { token, ...guest }: JoinAsGuestBody,
  knownAs: string | undefined,
): Promise<{ readonly guestId: string; readonly circle: Circle }> {
  const guestId = knownAs ?? randomUUID();
  const actor = asGuest(guestId);
  const own = { household_id: null, household_name: firstNameOf(guest.name) };
  return { guestId, circle: await join(deps, { ...context, actor }, token, { guest, ...own }) };
}

/** Makes a new link for the circle; the one before ends. */
export const renewInvitation = (
  deps: Deps,
  context: PersonContext,
  { circleId }: { readonly circleId: string },
): Promise<Circle> =>
  changeCircle(deps, context, { circleId, policy: memberOfCircle }, async (tx, rows) => {
    const member = memberOf(rows, context.actor);
    if (member !== undefined)
      await replaceInvitation(tx, { circleId, memberId: member.memberId, at: context.at });
  });

/** Ends the link. */
export const endInvitation = (
  deps: Deps,
  context: PersonContext,
  { circleId }: { readonly circleId: string },
): Promise<Circle> =>
  changeCircle(deps, context, { circleId, policy: memberOfCircle }, (tx) => deleteInvitation(tx, circleId));

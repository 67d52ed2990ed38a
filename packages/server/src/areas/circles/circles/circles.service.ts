import type { ChangeRuleBody, Circle, CreateCircleBody } from '@commonhearth/schemas';
import { mostCircles } from '@commonhearth/schemas/constants';
import { isPerson } from '../../../actor.ts';
import type { CircleContext, PersonContext } from '../../../context.ts';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, notFound } from '../../../failure.ts';
import { requireOpenMarket } from '../../homes/index.ts';
import { keepsUser } from '../../people/index.ts';
import { changeCircle, inCircle, shownCircle } from './change-circle.ts';
import type { CircleActor } from './circle-rows.ts';
import { toCircle } from './circle-wire.ts';
import { ownerOfCircle } from './circles.policy.ts';
import {
  circlesOf,
  countCirclesOf,
  deleteCircleRow,
  insertCircle,
  updateCircle,
} from './circles.repository.ts';
import { insertHousehold } from './households.repository.ts';
import { insertMember } from './members.repository.ts';

type Deps = Pick<Dependencies, 'database' | 'config'>;

/** The circles of a person or a guest, the oldest first. */
export async function listCircles(
  { database, config }: Deps,
  { actor, at }: CircleContext,
): Promise<Circle[]> {
  const all = await circlesOf(database.db, actor);
  return Promise.all(all.map((rows) => toCircle(config, rows, { actor, at })));
}

/** Fails if somebody can be in no further circle. Lets nobody else in on their behalf until the transaction ends. */
export async function requireRoomForCircle(tx: Tx, actor: CircleActor): Promise<void> {
  // the account may be deleted in the meantime
  if (isPerson(actor) && !(await keepsUser(tx, actor.userId))) throw notFound('This user');
  await lockNameUntilCommit(tx, `circles ${isPerson(actor) ? actor.userId : actor.guestId}`);
  if ((await countCirclesOf(tx, actor)) >= mostCircles)
    throw conflict('conflict', `You can be in up to ${mostCircles} circles. Leave one first.`);
}

/** Starts a circle whose first household is the caller's. */
export const createCircle = (
  deps: Deps,
  context: PersonContext,
  { name, market_id: marketId, household_name: householdName }: CreateCircleBody,
): Promise<Circle> =>
  deps.database.db.transaction(async (tx) => {
    const { at, actor } = context;
    const market = await requireOpenMarket(tx, marketId);
    await requireRoomForCircle(tx, actor);
    const circleId = await insertCircle(tx, { name, marketId: market.marketId, at });
    const householdId = await insertHousehold(tx, { circleId, name: householdName, at });
    await insertMember(tx, { circleId, userId: actor.userId, householdId, at });
    return shownCircle(deps, tx, context, circleId);
  });

/** Renames a circle. */
export const renameCircle = (
  deps: Deps,
  context: PersonContext,
  { circleId, name }: { readonly circleId: string; readonly name: string },
): Promise<Circle> =>
  changeCircle(deps, context, { circleId, policy: ownerOfCircle }, (tx) =>
    updateCircle(tx, circleId, { name }),
  );

/** Changes by which rule a home is on the shortlist, or ruled out. */
export const changeRule = (
  deps: Deps,
  context: PersonContext,
  {
    circleId,
    shortlist_rule: shortlistRule,
    one_no_rules_out: oneNoRulesOut,
  }: ChangeRuleBody & { readonly circleId: string },
): Promise<Circle> =>
  changeCircle(deps, context, { circleId, policy: ownerOfCircle }, (tx) =>
    updateCircle(tx, circleId, { shortlistRule, oneNoRulesOut }),
  );

/** Deletes a circle with all that its members said in it. */
export const deleteCircle = (
  deps: Pick<Deps, 'database'>,
  context: PersonContext,
  { circleId }: { readonly circleId: string },
): Promise<void> =>
  inCircle(deps, context, { circleId, policy: ownerOfCircle }, (tx) => deleteCircleRow(tx, circleId));

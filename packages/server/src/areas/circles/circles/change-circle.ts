import type { Circle } from '@commonhearth/schemas';
import type { CircleContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { isPersonId } from '../../../http/parse-id.ts';
import { permit, type Policy } from '../../../http/policy.ts';
import { memberOf, type CircleRows, type MemberRow } from './circle-rows.ts';
import { toCircle } from './circle-wire.ts';
import { lockCircle, readCircle } from './circles.repository.ts';

type Deps = Pick<Dependencies, 'database' | 'config'>;

/** The circle as it stands in this transaction, as the caller sees it. */
export async function shownCircle(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { actor, at }: CircleContext,
  circleId: string,
): Promise<Circle> {
  const rows = await readCircle(tx, circleId);
  if (rows === undefined) throw notFound('This circle');
  return toCircle(config, rows, { actor, at });
}

/** A circle, if the policy lets the caller see it. */
export const seenCircle = async (
  db: Db,
  { actor }: CircleContext,
  { circleId, policy }: { readonly circleId: string; readonly policy: Policy<CircleRows> },
): Promise<CircleRows> =>
  permit(policy, actor, isPersonId(circleId) ? await readCircle(db, circleId) : undefined, 'This circle');

/** The caller as a member; the policy has let nobody else in. */
export function callerIn(rows: CircleRows, { actor }: CircleContext): MemberRow {
  const member = memberOf(rows, actor);
  if (member === undefined) throw notFound('This circle');
  return member;
}

/**
 * Locks a circle, asks the policy, and changes it, in one transaction. Answers what `change` answers. What a circle holds is its
 * members' alone, so its changes are not in the change history of staff.
 */
export const inCircle = <T>(
  { database }: Pick<Deps, 'database'>,
  { actor, at }: CircleContext,
  { circleId, policy }: { readonly circleId: string; readonly policy: Policy<CircleRows> },
  change: (tx: Tx, rows: CircleRows) => Promise<T>,
): Promise<T> =>
  database.db.transaction(async (tx) => {
    const found = isPersonId(circleId) ? await lockCircle(tx, circleId, at) : undefined;
    const rows = permit(policy, actor, found, 'This circle');
    return change(tx, rows);
  });

/** As `inCircle`; answers the changed circle. */
export const changeCircle = (
  deps: Deps,
  context: CircleContext,
  which: { readonly circleId: string; readonly policy: Policy<CircleRows> },
  change: (tx: Tx, rows: CircleRows) => Promise<unknown>,
): Promise<Circle> =>
  inCircle(deps, context, which, async (tx, rows) => {
    await change(tx, rows);
    return shownCircle(deps, tx, context, rows.circle.circleId);
  });

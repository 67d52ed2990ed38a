import type { ChangeHouseholdBody, Circle, HouseholdChoice } from '@commonhearth/schemas';
import { householdMusts } from '@commonhearth/schemas/constants';
import type { CircleContext, PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { callerIn, changeCircle } from './change-circle.ts';
import { chooseFor, requireRoomIn } from './choose-household.ts';
import { isGuest } from './circle-rows.ts';
import { memberOfCircle, memberOrGuest } from './circles.policy.ts';
import { deleteEmptyHouseholds, updateHousehold } from './households.repository.ts';
import { updateMember } from './members.repository.ts';

type Deps = Pick<Dependencies, 'database' | 'config'>;
interface InCircle {
  readonly circleId: string;
}

/** Chooses the household that the caller lives in. */
export const chooseHousehold = (
  deps: Deps,
  context: PersonContext,
  { circleId, ...choice }: InCircle & HouseholdChoice,
): Promise<Circle> =>
  changeCircle(deps, context, { circleId, policy: memberOfCircle }, (tx, rows) =>
    chooseFor(tx, { rows, member: callerIn(rows, context), at: context.at }, choice),
  );

/** Changes name and needs of the household that the caller lives in; any other is not found. A guest's has no musts. */
export const changeHousehold = (
  deps: Deps,
  context: CircleContext,
  { circleId, householdId, name, needs }: InCircle & ChangeHouseholdBody & { readonly householdId: string },
): Promise<Circle> =>
  changeCircle(deps, context, { circleId, policy: memberOrGuest }, async (tx, rows) => {
    const caller = callerIn(rows, context);
    if (caller.householdId !== householdId) throw notFound('This household');
    if (isGuest(caller) && needs.musts.length > 0)
      throw invalidField('needs.musts', 'Create an account to say what your household can’t do without.');
    const musts = householdMusts.filter((must) => needs.musts.includes(must));
    await updateHousehold(tx, householdId, { name, bedrooms: needs.bedrooms, musts });
  });

/** Answers somebody who asks to join the caller's household; whoever asks another household is not found. */
export const answerAsking = (
  deps: Deps,
  context: PersonContext,
  { circleId, memberId, accepts }: InCircle & { readonly memberId: string; readonly accepts: boolean },
): Promise<Circle> =>
  changeCircle(deps, context, { circleId, policy: memberOfCircle }, async (tx, rows) => {
    const { householdId } = callerIn(rows, context);
    const asking = rows.members.find((member) => member.memberId === memberId);
    if (householdId === null || asking?.asksHouseholdId !== householdId) throw notFound('This question');
    if (accepts) requireRoomIn(rows, householdId);
    await updateMember(tx, memberId, { ...(accepts && { householdId }), asksHouseholdId: null });
    await deleteEmptyHouseholds(tx, circleId);
  });

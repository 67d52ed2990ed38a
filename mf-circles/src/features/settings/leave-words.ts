import type { Circle, CircleMember } from '@commonhearth/schemas';
import { livingIn, othersWithAccount } from '../../circle/people.ts';
import { listed } from '../../circle/counts.ts';

/** Whether the circle is deleted when this member leaves. */
export const endsWith = (circle: Circle, you: CircleMember): boolean =>
  !you.is_guest && othersWithAccount(circle).length === 0;

/** What happens if this member leaves, one sentence each. */
export function leavingDoes(circle: Circle, you: CircleMember): readonly string[] {
  const others = othersWithAccount(circle);
  if (endsWith(circle, you))
    return [
      circle.members.length === 1
        ? `You’re the only one in ${circle.name}, so it is deleted.`
        : `Nobody else in ${circle.name} has an account, so it is deleted for its guests too.`,
    ];
  const household = circle.households.find(({ household_id: id }) => id === you.household_id);
  const stay = household === undefined ? [] : livingIn(circle, household).filter(({ is_you }) => !is_you);
  return [
    ...(you.is_owner ? [`${others[0]?.name ?? ''} becomes the owner.`] : []),
    ...(household === undefined
      ? []
      : stay.length === 0
        ? [`Your household “${household.name}” is deleted, because nobody else is in it.`]
        : [
            `${listed(stay.map(({ name }) => name))} ${stay.length === 1 ? 'stays' : 'stay'} in “${household.name}”.`,
          ]),
    'To come back, you need a new invitation.',
  ];
}

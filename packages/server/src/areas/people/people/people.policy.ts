import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

/** Who comes to the site, what mail they get and who answers them is the staff's to see. */
export const staffPeople: Policy = { name: 'people.staff', callers: 'staff' };
export const changePerson: Policy<object> = {
  name: 'person.change',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};

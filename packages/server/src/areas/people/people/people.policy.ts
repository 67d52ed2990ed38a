import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Who comes to the site, what mail they get and who answers them is the staff's to see. */
export const staffPeople: Policy = requirePermission('people.view');
export const changePerson: Policy<object> = requirePermission('people.edit');

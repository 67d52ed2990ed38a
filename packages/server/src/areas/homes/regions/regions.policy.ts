import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

export const listPlaces: Policy = { name: 'places.list', callers: 'anyone' };
/** Staff see every area, whatever its status. */
export const listAllAreas: Policy = { name: 'areas.list-all', callers: 'staff' };
/** Who sees an area, and what it is called, is the staff's to say. */
export const changeArea: Policy<object> = {
  name: 'area.change',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};

import { requirePermission, type Policy } from '../../../http/policy.ts';

export const listPlaces: Policy = { name: 'places.list', callers: 'anyone' };
/** Staff see every area, whatever its status. */
export const listAllAreas: Policy = requirePermission('homes.view-all');
/** Who sees an area, and what it is called, is the staff's to say. */
export const changeArea: Policy<object> = requirePermission('areas.edit');

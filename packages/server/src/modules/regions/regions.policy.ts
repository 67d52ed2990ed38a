import type { Policy } from '../../http/policy.ts';

export const listPlaces: Policy = { name: 'places.list', callers: 'anyone' };
/** Staff see every area, whatever its status. */
export const listAllAreas: Policy = { name: 'areas.list-all', callers: 'staff' };
